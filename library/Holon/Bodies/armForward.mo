within Holon.Bodies;
function armForward "Forward kinematics of a planar arm: where its tip is and how it points"
  extends Modelica.Icons.Function;
  input SI.Length l[:] "Lengths of the links";
  input SI.Angle q[size(l, 1)] "Angles of the joints, each relative to the link before it";
  output Real T[4, 4] "Homogeneous transformation from the tip to the base";
algorithm
  T := identity(4);
  for k in 1:size(l, 1) loop
    T := T * Rotations.homogeneous(Rotations.simple(3, q[k]), l[k] * {cos(q[k]), sin(q[k]), 0});
  end for;
  annotation(Documentation(info = "<html>
<p>The homogeneous transformations of the links are multiplied from the base to the tip: T = T_1 T_2 ... The last column has the
place of the tip, the upper left block its orientation.</p></html>"));
end armForward;
