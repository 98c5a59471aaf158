within Holon.Vehicle;
function grip "Friction coefficient of a tyre over its slip"
  extends Modelica.Icons.Function;
  input Real slip "Longitudinal slip (v - R w)/v: 0 rolls, 1 is locked";
  input Road road "Road";
  output Real mu "Friction coefficient, with the sign of the slip";
protected
  Real s "Magnitude of the slip";
algorithm
  s := abs(slip);
  mu := road.c1 * (1 - exp(-road.c2 * s)) - road.c3 * s;
  if slip < 0 then
    mu := -mu;
  end if;
  annotation(smoothOrder = 1, Documentation(info = "<html>
<p>mu = c1 (1 - exp(-c2 s)) - c3 s for the magnitude s of the slip, odd in the slip.</p></html>"));
end grip;
