within Holon.Electromechanics;
model Loudspeaker "Loudspeaker: a voice coil moves a diaphragm on its suspension"
  parameter SI.Resistance R = 6 "Resistance of the coil";
  parameter SI.Inductance L = 0.5e-3 "Inductance of the coil";
  parameter Real Bl(unit = "N/A") = 7 "Flux density times length of the wire";
  parameter SI.Mass m = 0.02 "Mass of diaphragm and coil";
  parameter SI.Damping d = 1 "Damping of suspension and air";
  parameter SI.Stiffness k = 2000 "Stiffness of the suspension";
  Modelica.Electrical.Analog.Interfaces.PositivePin p "Positive pin"
    annotation(Placement(transformation(extent = {{-110, 50}, {-90, 70}})));
  Modelica.Electrical.Analog.Interfaces.NegativePin n "Negative pin"
    annotation(Placement(transformation(extent = {{-110, -70}, {-90, -50}})));
  Modelica.Electrical.Analog.Basic.Resistor resistor(R = R) "Resistance of the coil";
  Modelica.Electrical.Analog.Basic.Inductor inductor(L = L, i(start = 0, fixed = true))
    "Inductance of the coil";
  VoiceCoil coil(Bl = Bl) "Coil in the magnet";
  Modelica.Mechanics.Translational.Components.Mass diaphragm(
    m = m,
    s(start = 0, fixed = true),
    v(start = 0, fixed = true)) "Diaphragm";
  Modelica.Mechanics.Translational.Components.Spring spring(c = k) "Suspension";
  Modelica.Mechanics.Translational.Components.Damper damper(d = d) "Losses";
  Modelica.Mechanics.Translational.Components.Fixed frame "Frame";
equation
  assert(R >= 0 and L > 0,
    "the resistance R must not be negative, the inductance L must be positive");
  assert(m > 0 and k > 0 and d >= 0,
    "mass m and stiffness k must be positive, the damping d must not be negative");
  connect(p, resistor.p);
  connect(resistor.n, inductor.p);
  connect(inductor.n, coil.p);
  connect(coil.n, n);
  connect(coil.flange, diaphragm.flange_a);
  connect(frame.flange, spring.flange_a);
  connect(spring.flange_b, diaphragm.flange_b);
  connect(frame.flange, damper.flange_a);
  connect(damper.flange_b, diaphragm.flange_b);
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-60, 40}, {-20, -40}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Polygon(points = {{-20, 30}, {40, 80}, {40, -80}, {-20, -30}}, lineColor = {64, 64, 64},
          fillColor = {230, 234, 240}, fillPattern = FillPattern.Solid),
        Ellipse(extent = {{30, 60}, {70, -60}}, lineColor = {0, 0, 127}, startAngle = -60, endAngle = 60,
          closure = EllipseClosure.None),
        Ellipse(extent = {{46, 76}, {86, -76}}, lineColor = {0, 0, 127}, startAngle = -60, endAngle = 60,
          closure = EllipseClosure.None),
        Text(extent = {{-150, 124}, {150, 86}}, textColor = {0, 0, 160}, textString = "%name")}),
    Documentation(info = "<html>
<p>Resistance and inductance of the coil, a VoiceCoil, and the diaphragm as a mass on spring and damper: L i' = u - R i - Bl v,
m v' = Bl i - d v - k x. Small displacements: Bl and k are constant.</p></html>"));
end Loudspeaker;
