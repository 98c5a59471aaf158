within Holon.Electromechanics;
model VoiceCoil "Coil in the gap of a magnet: voltage by velocity, force by current"
  parameter Real Bl(unit = "N/A") = 7 "Flux density times length of the wire";
  Modelica.Electrical.Analog.Interfaces.PositivePin p "Positive pin"
    annotation(Placement(transformation(extent = {{-110, 50}, {-90, 70}})));
  Modelica.Electrical.Analog.Interfaces.NegativePin n "Negative pin"
    annotation(Placement(transformation(extent = {{-110, -70}, {-90, -50}})));
  Modelica.Mechanics.Translational.Interfaces.Flange_b flange "Coil"
    annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  SI.Voltage e "Induced voltage";
  SI.Current i "Current";
  SI.Force F "Force on the coil";
equation
  assert(Bl > 0, "Bl must be positive");
  e = p.v - n.v;
  p.i = i;
  n.i = -i;
  e = Bl * der(flange.s);
  F = Bl * i;
  flange.f = -F;
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-70, 70}, {60, 40}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Rectangle(extent = {{-70, -40}, {60, -70}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Rectangle(extent = {{-70, 70}, {-46, -70}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Rectangle(extent = {{-46, 14}, {20, -14}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
          fillPattern = FillPattern.Solid),
        Ellipse(extent = {{-30, 34}, {-22, -34}}, lineColor = {190, 100, 20}),
        Ellipse(extent = {{-16, 34}, {-8, -34}}, lineColor = {190, 100, 20}),
        Ellipse(extent = {{-2, 34}, {6, -34}}, lineColor = {190, 100, 20}),
        Ellipse(extent = {{12, 34}, {20, -34}}, lineColor = {190, 100, 20}),
        Rectangle(extent = {{20, 8}, {100, -8}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Text(extent = {{-150, 120}, {150, 82}}, textColor = {0, 0, 160}, textString = "%name")}),
    Documentation(info = "<html>
<p>e = Bl v and F = Bl i with the same Bl, so that electrical power becomes mechanical power without loss. Its resistance and
inductance are separate components.</p></html>"));
end VoiceCoil;
