within Holon.Rotations;
function homogeneous "Homogeneous transformation (SE(3)) of a rotation and a displacement"
  extends Modelica.Icons.Function;
  input Real R[3, 3] "Rotation matrix";
  input SI.Position r[3] "Origin of b in coordinates of a";
  output Real T[4, 4] "Takes coordinates in b to coordinates in a";
algorithm
  T := [R[1, 1], R[1, 2], R[1, 3], r[1];
    R[2, 1], R[2, 2], R[2, 3], r[2];
    R[3, 1], R[3, 2], R[3, 3], r[3];
    0, 0, 0, 1];
  annotation(Documentation(info = "<html>
<p>[R, r; 0, 1]: rotation and displacement in one matrix of SE(3). Products of such matrices are motions one after the other.</p></html>"));
end homogeneous;
