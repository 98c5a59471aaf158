within Holon.Rotations;
function toEulerParameters "Euler parameters of a rotation matrix (Shepperd's algorithm)"
  extends Modelica.Icons.Function;
  input Real R[3, 3] "Rotation matrix";
  output Real p[4] "Euler parameters; the largest is positive";
protected
  Real t "Trace";
  Real d[4] "Trace and diagonal";
  Real z[4] "Twice the Euler parameters";
  Integer largest "Where d is largest";
algorithm
  t := R[1, 1] + R[2, 2] + R[3, 3];
  d := {t, R[1, 1], R[2, 2], R[3, 3]};
  largest := 1;
  for i in 2:4 loop
    if d[i] > d[largest] then
      largest := i;
    end if;
  end for;
  z := zeros(4);
  z[largest] := sqrt(1 + 2 * d[largest] - t);
  if largest == 1 then
    z[2:4] := {R[3, 2] - R[2, 3], R[1, 3] - R[3, 1], R[2, 1] - R[1, 2]} / z[1];
  elseif largest == 2 then
    z := {(R[3, 2] - R[2, 3]) / z[2], z[2], (R[2, 1] + R[1, 2]) / z[2], (R[1, 3] + R[3, 1]) / z[2]};
  elseif largest == 3 then
    z := {(R[1, 3] - R[3, 1]) / z[3], (R[2, 1] + R[1, 2]) / z[3], z[3], (R[3, 2] + R[2, 3]) / z[3]};
  else
    z := {(R[2, 1] - R[1, 2]) / z[4], (R[1, 3] + R[3, 1]) / z[4], (R[3, 2] + R[2, 3]) / z[4], z[4]};
  end if;
  p := z / 2;
  annotation(
    Documentation(
      info =
        "<html><p>S. W. Shepperd: Quaternion from rotation matrix, 1978. Dividing by the largest of
the four keeps the result exact to rounding for every rotation.</p></html>"));
end toEulerParameters;
