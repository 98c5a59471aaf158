within Holon.Analysis.Examples;
model Chain
  "Masses between springs: frequencies and their matrix by formula, and the motion that they predict"
  parameter Integer n = 4 "Number of masses";
  parameter SI.Mass m = 2 "Each mass";
  parameter SI.Stiffness k = 50 "Each spring; the first and the last are held";
  final parameter Real M[n, n] = m * identity(n) "Mass matrix";
  final parameter Real K[n, n] = {{if i == j then 2 * k else if abs(i - j) == 1 then -k else 0
      for j in 1:n} for i in 1:n} "Stiffness matrix";
  final parameter SI.AngularFrequency omega[n] = eigenfrequencies(M, K) "Frequencies";
  final parameter SI.AngularFrequency formula[n] = {2 * sqrt(k / m)
      * sin(i * Modelica.Constants.pi / (2 * (n + 1))) for i in 1:n} "The same on paper";
  final parameter Real root[n, n] = squareRoot(Modelica.Math.Matrices.solve2(M, K))
    "Matrix of frequencies";
  final parameter Real undamped[2*n, 2] = poles(M, zeros(n, n), K) "Poles without damping";
  SI.Position x[n](start = {1, 0, 0, -0.5}, each fixed = true) "Positions";
  SI.Velocity v[n](each start = 0, each fixed = true) "Velocities";
  Real turn[2*n, 2*n] = Modelica.Math.Matrices.exp([zeros(n, n), root; -root, zeros(n, n)], time)
    "[cos, sin; -sin, cos] of root*t";
  Real predicted[n] = turn[1:n, 1:n] * {1, 0, 0, -0.5} "Positions by formula";
equation
  der(x) = v;
  M * der(v) = -K * x;
  assert(max(abs(omega - formula)) < 1e-9 * omega[n], "frequencies are not those of the formula");
  assert(max(abs(root * root - Modelica.Math.Matrices.solve2(M, K))) < 1e-9 * k / m,
    "the root squared is not M\\K");
  assert(max(abs(undamped[:, 1])) < 1e-9 * omega[n],
    "poles of an undamped system lie on the imaginary axis");
  assert(max(abs(x - predicted)) < 1e-5, "the masses do not move as their frequencies say");
  annotation(experiment(StopTime = 5, Tolerance = 1e-8), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Analysis.Examples.Chain</code>. What it says where its truth is broken: frequencies are
not those of the formula; the root squared is not M\\K; poles of an undamped system lie on the imaginary axis; the masses do not
move as their frequencies say.</p></html>"));
end Chain;
