within Holon.Rotations;
function isRotation "Is a matrix in SO(3)?"
  extends Modelica.Icons.Function;
  input Real R[3, 3] "Matrix";
  input Real tolerance = 1e-10 "How far it may be off";
  output Boolean yes "R'R = I and det R = 1";
algorithm
  yes := max(abs(transpose(R) * R - identity(3))) <= tolerance
      and abs(R[:, 1] * cross(R[:, 2], R[:, 3]) - 1) <= tolerance;
  annotation(Documentation(info = "<html>
<p>Orthogonal with determinant one, within a tolerance.</p></html>"));
end isRotation;
