within Holon.Rotations;
function fromEuler "Rotation matrix of Euler angles of any sequence"
  extends Modelica.Icons.Function;
  input Integer sequence[3] "Axes, in the order of the rotations";
  input SI.Angle angles[3] "Angles";
  output Real R[3, 3] "Rotation matrix";
algorithm
  assert(sequence[1] <> sequence[2] and sequence[2] <> sequence[3],
    "successive axes of a sequence must differ");
  R := simple(sequence[1], angles[1]) * simple(sequence[2], angles[2])
      * simple(sequence[3], angles[3]);
  annotation(Documentation(info = "<html>
<p>R = R_i(a_1) R_j(a_2) R_k(a_3) for the axes i, j, k of the sequence, each about an axis of the frame that the rotations
before have made. All twelve sequences.</p></html>"));
end fromEuler;
