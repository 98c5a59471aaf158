within Holon.Rotations;
function toAngleAxis "Angle and axis of a rotation matrix"
  extends Modelica.Icons.Function;
  input Real R[3, 3] "Rotation matrix";
  output SI.Angle angle "Angle in 0..pi";
  output Real axis[3] "Unit vector; the x-axis if the angle is zero";
protected
  Real p[4] "Euler parameters";
  Real s "Sine of half the angle";
algorithm
  p := toEulerParameters(R);
  if p[1] < 0 then
    p := -p;
  end if;
  s := sqrt(p[2:4] * p[2:4]);
  angle := 2 * atan2(s, p[1]);
  if s > 1e-12 then
    axis := p[2:4] / s;
  else
    axis := {1, 0, 0};
  end if;
  annotation(Documentation(info = "<html>
<p>By Euler parameters, so that it is accurate for small angles and for half turns alike. Of the identity any axis will do.</p></html>"));
end toAngleAxis;
