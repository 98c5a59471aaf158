within Holon.Electromechanics;
model Loudspeaker "Loudspeaker: a voice coil moves a diaphragm on its suspension"
  parameter SI.Resistance R = 6 "Resistance of the coil";
  parameter SI.Inductance L = 0.5e-3 "Inductance of the coil";
  parameter Real Bl(unit = "N/A") = 7 "Flux density times length of the wire";
  parameter SI.Mass m = 0.02 "Mass of diaphragm and coil";
  parameter SI.Damping d = 1 "Damping of suspension and air";
  parameter SI.Stiffness k = 2000 "Stiffness of the suspension";
  Modelica.Electrical.Analog.Interfaces.PositivePin p "Positive pin";
  Modelica.Electrical.Analog.Interfaces.NegativePin n "Negative pin";
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
  connect(p, resistor.p);
  connect(resistor.n, inductor.p);
  connect(inductor.n, coil.p);
  connect(coil.n, n);
  connect(coil.flange, diaphragm.flange_a);
  connect(frame.flange, spring.flange_a);
  connect(spring.flange_b, diaphragm.flange_b);
  connect(frame.flange, damper.flange_a);
  connect(damper.flange_b, diaphragm.flange_b);
end Loudspeaker;
