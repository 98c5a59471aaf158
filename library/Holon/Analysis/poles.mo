within Holon.Analysis;
function poles "Poles of M x'' + D x' + K x = f"
  extends Modelica.Icons.Function;
  input Real M[:, size(M, 1)] "Mass matrix, regular";
  input Real D[size(M, 1), size(M, 1)] "Damping matrix";
  input Real K[size(M, 1), size(M, 1)] "Stiffness matrix";
  output Real values[2*size(M, 1), 2] "Real and imaginary part, one pole a row";
protected
  Integer n = size(M, 1) "Number of coordinates";
  Real A[2*size(M, 1), 2*size(M, 1)] "As x' = v, v' = -M\\(K x + D v)";
algorithm
  A := [zeros(n, n), identity(n);
    -Modelica.Math.Matrices.solve2(M, K), -Modelica.Math.Matrices.solve2(M, D)];
  values := Modelica.Math.Matrices.eigenValues(A);
  annotation(Documentation(info = "<html>
<p>A pair -d &plusmn; j w swings with w and decays with d; without damping all poles lie on the imaginary axis.</p></html>"));
end poles;
