within Holon.Hydraulics;
function restrictionFlow
  "Flow through an orifice: laminar for small, turbulent for large pressure drops"
  extends Modelica.Icons.Function;
  input SI.Pressure dp "Pressure drop";
  input SI.Area A "Area of the orifice";
  input Real C_d "Discharge coefficient";
  input SI.Density rho "Density";
  input SI.KinematicViscosity nu "Kinematic viscosity";
  input Real Re_tr "Reynolds number of the transition";
  output SI.VolumeFlowRate q "Flow";
protected
  Real D "Diameter of a round orifice of this area";
  Real r "Pressure drop over that of the transition";
algorithm
  // A closed orifice: the diameter has no slope there, and the flow needs none.
  if A <= 0 then
    D := 0;
    r := 0;
    q := 0;
  else
    D := sqrt(4 * A / Modelica.Constants.pi);
    r := dp * 8 * (C_d * D)^2 / (9 * rho * (nu * Re_tr)^2);
    if abs(r) < 1 then
      q := 3 * Modelica.Constants.pi / 16 * D * nu * Re_tr * r * (3 - abs(r));
    elseif dp > 0 then
      q := C_d * A * sqrt(2 * dp / rho);
    else
      q := -C_d * A * sqrt(-2 * dp / rho);
    end if;
  end if;
  annotation(smoothOrder = 1, Documentation(info = "<html>
<p>Turbulent flow is q = C_d A sqrt(2 dp/rho), whose slope is infinite at dp = 0. Below the transition pressure
p_tr = 9 rho (nu Re_tr)^2 / (8 (C_d D)^2) a parabola takes its place that meets it with equal value and slope
(O. Egeland, J. T. Gravdahl: Modeling and simulation for automatic control, 2002, section 4.2).</p></html>"));
end restrictionFlow;
