within Holon.Rotations;
function transform "Coordinates of a point after a homogeneous transformation"
  extends Modelica.Icons.Function;
  input Real T[4, 4] "Takes coordinates in b to coordinates in a";
  input SI.Position r_b[3] "Point in coordinates of b";
  output SI.Position r_a[3] "Point in coordinates of a";
algorithm
  r_a := T[1:3, 1:3] * r_b + T[1:3, 4];
  annotation(Documentation(info = "<html>
<p>Place of a point in the other frame: R p + r.</p></html>"));
end transform;
