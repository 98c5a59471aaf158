within Holon.Bodies;
function armInverse
  "Inverse kinematics of a planar arm of two links: the angles that bring its tip to a place"
  extends Modelica.Icons.Function;
  input SI.Length l[2] "Lengths of the links";
  input SI.Position r[2] "Place of the tip";
  input Boolean elbow_up = false "= true takes the solution with negative second angle";
  output SI.Angle q[2] "Angles of the joints";
protected
  Real c "Cosine of the second angle";
  Real s "Its sine";
algorithm
  c := (r * r - l * l) / (2 * l[1] * l[2]);
  assert(abs(c) <= 1, "the arm does not reach this place");
  s := sqrt(1 - c^2);
  if elbow_up then
    s := -s;
  end if;
  q := {atan2(r[2], r[1]) - atan2(l[2] * s, l[1] + l[2] * c), atan2(s, c)};
  annotation(Documentation(info = "<html>
<p>By the law of cosines; of the two solutions elbow_up chooses one. A place that the arm does not reach is an error.</p></html>"));
end armInverse;
