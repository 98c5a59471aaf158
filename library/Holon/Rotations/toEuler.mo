within Holon.Rotations;
function toEuler "Euler angles of any sequence from a rotation matrix"
  extends Modelica.Icons.Function;
  input Integer sequence[3] "Axes, in the order of the rotations";
  input Real R[3, 3] "Rotation matrix";
  output SI.Angle angles[3] "Angles; at the singularity the third is zero";
protected
  Integer i = sequence[1] "First axis";
  Integer j = sequence[2] "Second axis";
  Integer k = 6 - sequence[1] - sequence[2] "The axis that is neither";
  Real e "1 if (i, j, k) is a cyclic order, -1 if not";
  Real lever "Cosine or sine of the middle angle: zero at the singularity";
algorithm
  assert(i <> j and j <> sequence[3], "successive axes of a sequence must differ");
  e := if mod(j - i + 3, 3) == 1 then 1 else -1;
  if sequence[3] == i then
    lever := sqrt(R[i, j]^2 + R[i, k]^2);
    angles[2] := atan2(lever, R[i, i]);
    angles[1] := atan2(R[j, i], -e * R[k, i]);
    angles[3] := atan2(R[i, j], e * R[i, k]);
  else
    lever := sqrt(R[i, i]^2 + R[i, j]^2);
    angles[2] := atan2(e * R[i, k], lever);
    angles[1] := atan2(-e * R[j, k], R[k, k]);
    angles[3] := atan2(-e * R[i, j], R[i, i]);
  end if;
  if lever < 1e-10 then
    angles[1] := atan2(e * R[k, j], R[j, j]);
    angles[3] := 0;
  end if;
  annotation(Documentation(info = "<html>
<p>Inverse of fromEuler; the middle angle is in -pi/2..pi/2 (0..pi for sequences that begin and end with the same axis). In
gimbal lock the third angle is set to zero.</p></html>"));
end toEuler;
