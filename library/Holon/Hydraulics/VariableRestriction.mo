within Holon.Hydraulics;
model VariableRestriction "Orifice whose area is a signal"
  extends PartialTwoPorts;
  Modelica.Blocks.Interfaces.RealInput A(unit = "m2") "Area; negative values count as closed";
  parameter Real C_d = 0.62 "Discharge coefficient";
  parameter SI.Density rho = 850 "Density of the oil";
  parameter SI.KinematicViscosity nu = 30e-6 "Kinematic viscosity of the oil";
  parameter Real Re_tr = 1000 "Reynolds number of the transition to turbulent flow";
equation
  assert(C_d > 0 and C_d <= 1, "the discharge coefficient C_d must be in 0..1");
  q = restrictionFlow(dp, A, C_d, rho, nu, Re_tr);
  annotation(Documentation(info = "<html>
<p>As Restriction, with the area as an input: half a valve. Negative areas count as closed.</p></html>"));
end VariableRestriction;
