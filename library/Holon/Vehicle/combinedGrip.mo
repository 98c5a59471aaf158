within Holon.Vehicle;
function combinedGrip "Friction coefficients of a tyre that slips along and across"
  extends Modelica.Icons.Function;
  input Real slip_x "Longitudinal slip (v - R w)/v";
  input Real slip_y "Lateral slip: sine of the slip angle";
  input Road road "Road";
  output Real mu[2] "Friction coefficients along and across, with the signs of the slips";
protected
  Real s "Slip of both together";
algorithm
  s := sqrt(slip_x^2 + slip_y^2);
  // Near zero the grip is linear in the slip.
  mu := (if s > 1e-9 then grip(s, road) / s else road.c1 * road.c2 - road.c3) * {slip_x, slip_y};
  annotation(Documentation(info = "<html>
<p>One slip for both directions: mu of its magnitude, shared by the parts. Braking takes grip away from steering.</p></html>"));
end combinedGrip;
