within Holon.Rotations;
function eulerRateMatrix "Matrix E with w = E*der(angles), w in body coordinates"
  extends Modelica.Icons.Function;
  input Integer sequence[3] "Axes, in the order of the rotations";
  input SI.Angle angles[3] "Angles";
  output Real E[3, 3] "Matrix";
protected
  Real R_2[3, 3] "Second rotation";
  Real R_3[3, 3] "Third rotation";
  Real I[3, 3] = identity(3) "Axes";
algorithm
  R_2 := simple(sequence[2], angles[2]);
  R_3 := simple(sequence[3], angles[3]);
  E[:, 3] := I[:, sequence[3]];
  E[:, 2] := transpose(R_3) * I[:, sequence[2]];
  E[:, 1] := transpose(R_3) * (transpose(R_2) * I[:, sequence[1]]);
  annotation(Documentation(info = "<html>
<p>Each column is the axis of one rotation, seen from the body. Its determinant is the cosine of the middle angle (sine for
sequences that begin and end with the same axis): zero in gimbal lock.</p></html>"));
end eulerRateMatrix;
