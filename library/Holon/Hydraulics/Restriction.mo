within Holon.Hydraulics;
model Restriction "Orifice of fixed area"
  extends PartialTwoPorts;
  parameter SI.Area A = 1e-6 "Area";
  parameter Real C_d = 0.62
    "Discharge coefficient: 0.60 to 0.65 for sharp, 0.8 to 0.9 for rounded edges";
  parameter SI.Density rho = 850 "Density of the oil";
  parameter SI.KinematicViscosity nu = 30e-6 "Kinematic viscosity of the oil";
  parameter Real Re_tr = 1000 "Reynolds number of the transition to turbulent flow";
equation
  assert(A > 0, "the area A of a restriction must be positive");
  assert(C_d > 0 and C_d <= 1, "the discharge coefficient C_d must be in 0..1");
  q = restrictionFlow(dp, A, C_d, rho, nu, Re_tr);
  annotation(
    Icon(
      graphics = {
        Line(points = {{-100, 0}, {-50, 0}}, color = {176, 92, 16}, thickness = 0.5),
        Line(points = {{50, 0}, {100, 0}}, color = {176, 92, 16}, thickness = 0.5),
        Rectangle(extent = {{-50, 40}, {50, -40}}, lineColor = {176, 92, 16}, fillColor = {255, 255, 255},
          fillPattern = FillPattern.Solid),
        Line(points = {{-40, 24}, {-10, 6}, {10, 6}, {40, 24}}, color = {176, 92, 16}, smooth = Smooth.Bezier),
        Line(points = {{-40, -24}, {-10, -6}, {10, -6}, {40, -24}}, color = {176, 92, 16},
          smooth = Smooth.Bezier),
        Text(extent = {{-150, 90}, {150, 52}}, textColor = {0, 0, 160}, textString = "%name")}),
    Documentation(info = "<html>
<p>Turbulent flow q = C_d A sqrt(2 dp/rho) with a smooth transition to laminar flow at small pressure drops; see
restrictionFlow.</p></html>"));
end Restriction;
