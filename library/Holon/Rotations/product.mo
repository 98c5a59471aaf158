within Holon.Rotations;
function product "Product of two quaternions: the rotation q after p has the matrix R(p)*R(q)"
  extends Modelica.Icons.Function;
  input Real p[4] "First quaternion";
  input Real q[4] "Second quaternion";
  output Real r[4] "Product";
algorithm
  r[1] := p[1] * q[1] - p[2:4] * q[2:4];
  r[2:4] := p[1] * q[2:4] + q[1] * p[2:4] + cross(p[2:4], q[2:4]);
  annotation(smoothOrder = 2, Documentation(info = "<html>
<p>The Euler parameters of two rotations one after the other: the product of quaternions.</p></html>"));
end product;
