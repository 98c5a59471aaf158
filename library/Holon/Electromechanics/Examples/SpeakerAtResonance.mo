within Holon.Electromechanics.Examples;
model SpeakerAtResonance
  "A loudspeaker driven at its mechanical resonance: amplitude by its transfer function"
  parameter SI.Voltage U = 1 "Amplitude of the voltage";
  Loudspeaker speaker "Loudspeaker";
  parameter Real w(unit = "rad/s") = sqrt(speaker.k / speaker.m) "Mechanical resonance";
  Modelica.Electrical.Analog.Sources.SignalVoltage source(v = U * sin(w * time)) "Source";
  Modelica.Electrical.Analog.Basic.Ground ground "Ground";
  // At resonance the diaphragm is a pure loss: v = F/d, so the coil sees R + j w L + Bl^2/d.
  parameter SI.Velocity v_amplitude = U * speaker.Bl / speaker.d
      / sqrt((speaker.R + speaker.Bl^2 / speaker.d)^2 + (w * speaker.L)^2)
    "Amplitude of the velocity by formula";
  SI.Velocity v_max(start = 0, fixed = true) "Largest velocity seen, with a slow forgetting";
equation
  connect(source.p, speaker.p);
  connect(source.n, speaker.n);
  connect(source.n, ground.p);
  der(v_max) = 1000 * max(speaker.diaphragm.v - v_max, 0);
  when terminal() then
    assert(abs(v_max - v_amplitude) < 0.02 * v_amplitude,
      "the amplitude is not that of the transfer function");
  end when;
  annotation(experiment(StopTime = 1, Tolerance = 1e-8), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Electromechanics.Examples.SpeakerAtResonance</code>. What it says where its truth is
broken: the amplitude is not that of the transfer function.</p></html>"));
end SpeakerAtResonance;
