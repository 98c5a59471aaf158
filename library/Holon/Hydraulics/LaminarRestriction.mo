within Holon.Hydraulics;
model LaminarRestriction "Restriction whose flow is proportional to the pressure drop"
  extends PartialTwoPorts;
  parameter Real C_l(unit = "m3/(s.Pa)") = 1e-11 "Flow per pressure drop";
equation
  assert(C_l > 0, "the conductance C_l must be positive");
  q = C_l * dp;
  annotation(
    Icon(
      graphics = {
        Line(points = {{-100, 0}, {-50, 0}}, color = {176, 92, 16}, thickness = 0.5),
        Line(points = {{50, 0}, {100, 0}}, color = {176, 92, 16}, thickness = 0.5),
        Rectangle(extent = {{-50, 14}, {50, -14}}, lineColor = {176, 92, 16}, fillColor = {255, 214, 160},
          fillPattern = FillPattern.Solid),
        Text(extent = {{-150, 76}, {150, 38}}, textColor = {0, 0, 160}, textString = "%name")}),
    Documentation(info = "<html>
<p>q = C_l dp: a gap, a filter or a leakage.</p></html>"));
end LaminarRestriction;
