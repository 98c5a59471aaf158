// A loudspeaker driven by a chirp, as a network of components and as three equations.
// Run:   ./holon simulate examples/loudspeaker.mo
// Truth: the network obeys L i' = u - R i - Bl v, m v' = Bl i - d v - k x.
// Plot:  speaker.diaphragm.s
model LoudspeakerChirp "Network and equations side by side"
  Holon.Electromechanics.Loudspeaker speaker "Network of electrical and mechanical components";
  Modelica.Electrical.Analog.Sources.SignalVoltage source "Amplifier";
  Modelica.Electrical.Analog.Basic.Ground ground "Ground";
  Real u(unit = "V") = 5 * sin(2 * Modelica.Constants.pi * (20 + 50 * time) * time)
    "Chirp from 20 Hz upward";
  Real i(unit = "A", start = 0, fixed = true) "Current by equations";
  Real x(unit = "m", start = 0, fixed = true) "Position by equations";
  Real v(unit = "m/s", start = 0, fixed = true) "Velocity by equations";
equation
  source.v = u;
  connect(source.p, speaker.p);
  connect(source.n, speaker.n);
  connect(source.n, ground.p);
  speaker.L * der(i) = u - speaker.R * i - speaker.Bl * v;
  der(x) = v;
  speaker.m * der(v) = speaker.Bl * i - speaker.d * v - speaker.k * x;
  assert(abs(speaker.diaphragm.s - x) < 1e-6, "network and equations differ in the position");
  assert(abs(speaker.coil.i - i) < 1e-3, "network and equations differ in the current");
  annotation(experiment(StopTime = 1, Tolerance = 1e-8));
end LoudspeakerChirp;
