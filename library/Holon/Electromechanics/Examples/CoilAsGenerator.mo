within Holon.Electromechanics.Examples;
model CoilAsGenerator
  "A voice coil that is shaken feeds a resistor: what the hand does as work becomes heat"
  parameter Real Bl(unit = "N/A") = 7 "Flux density times length of the wire";
  parameter SI.Resistance R = 5 "Load";
  parameter SI.Length a = 0.002 "Amplitude";
  parameter SI.AngularVelocity w = 50 "Angular frequency";
  VoiceCoil coil(Bl = Bl) "Coil in the magnet";
  Modelica.Electrical.Analog.Basic.Resistor load(R = R) "Load";
  Modelica.Electrical.Analog.Basic.Ground ground "Ground";
  Modelica.Mechanics.Translational.Sources.Position hand(exact = true) "Moves the coil";
  SI.Velocity v = a * w * cos(w * time) "Velocity of the hand";
equation
  hand.s_ref = a * sin(w * time);
  connect(hand.flange, coil.flange);
  connect(coil.p, load.p);
  connect(coil.n, load.n);
  connect(coil.n, ground.p);
  assert(abs(coil.e - Bl * v) < 1e-9 * Bl * a * w, "the voltage is not Bl times the velocity");
  assert(abs(load.LossPower - (Bl * v)^2 / R) < 1e-9 * (Bl * a * w)^2 / R,
    "the heat is not (Bl v)^2/R");
  assert(abs(load.LossPower - hand.flange.f * (-v)) < 1e-9 * (Bl * a * w)^2 / R,
    "the work of the hand is not the heat of the load");
  annotation(experiment(StopTime = 0.5), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Electromechanics.Examples.CoilAsGenerator</code>. The same constant for voltage and force: power
passes without loss.</p></html>"));
end CoilAsGenerator;
