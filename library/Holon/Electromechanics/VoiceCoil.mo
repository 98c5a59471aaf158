within Holon.Electromechanics;
model VoiceCoil "Coil in the gap of a magnet: voltage by velocity, force by current"
  parameter Real Bl(unit = "N/A") = 7 "Flux density times length of the wire";
  Modelica.Electrical.Analog.Interfaces.PositivePin p "Positive pin";
  Modelica.Electrical.Analog.Interfaces.NegativePin n "Negative pin";
  Modelica.Mechanics.Translational.Interfaces.Flange_b flange "Coil";
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
  annotation(Documentation(info = "<html>
<p>e = Bl v and F = Bl i with the same Bl, so that electrical power becomes mechanical power without loss. Its resistance and
inductance are separate components.</p></html>"));
end VoiceCoil;
