within Holon.Rotations;
function skew "Skew-symmetric matrix of a vector: skew(u)*v = cross(u, v)"
  extends Modelica.Icons.Function;
  input Real u[3] "Vector";
  output Real S[3, 3] "Matrix";
algorithm
  S := [0, -u[3], u[2]; u[3], 0, -u[1]; -u[2], u[1], 0];
  annotation(Documentation(info = "<html>
<p>skew(u) v = u &times; v.</p></html>"));
end skew;
