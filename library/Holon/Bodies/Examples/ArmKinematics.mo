within Holon.Bodies.Examples;
model ArmKinematics
  "The tip of an arm draws a circle: angles by formula, and angles that Holon finds from the equations of the tip"
  parameter SI.Length l[2] = {1, 0.8} "Lengths of the links";
  SI.Position r[2] = {1 + 0.3 * cos(time), 0.5 + 0.3 * sin(time)} "Place of the tip";
  SI.Angle q_formula[2] = armInverse(l, r) "Angles by formula";
  SI.Angle q[2](start = {0, 1}) "Angles by solving the equations of the tip";
  Real T[4, 4] = armForward(l, q_formula) "Where the formula brings the tip";
equation
  r[1] = l[1] * cos(q[1]) + l[2] * cos(q[1] + q[2]);
  r[2] = l[1] * sin(q[1]) + l[2] * sin(q[1] + q[2]);
  assert(max(abs(q - q_formula)) < 1e-6, "the equations have another solution than the formula");
  assert(max(abs(T[1:2, 4] - r)) < 1e-9, "inverse and forward kinematics do not lead back");
  annotation(experiment(StopTime = 10, Tolerance = 1e-8), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Bodies.Examples.ArmKinematics</code>. What it says where its truth is broken: the
equations have another solution than the formula; inverse and forward kinematics do not lead back.</p></html>"));
end ArmKinematics;
