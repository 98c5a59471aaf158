within Holon;
package Hydraulics
  "Oil under pressure: restrictions, valves, motors, cylinders, accumulators and lines"
  annotation(Documentation(info = "<html>
<p>The connector has the pressure as potential and the volume flow rate as flow, so that their product is power. Pressures are
relative to the surroundings: a tank has pressure 0. The oil is described by the parameters <code>rho</code> (density),
<code>beta</code> (bulk modulus) and <code>nu</code> (kinematic viscosity) of each component; the defaults are those of a usual
hydraulic oil.</p></html>"));
end Hydraulics;
