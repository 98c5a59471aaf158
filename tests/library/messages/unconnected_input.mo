// An input that nobody gives is named.
// Says: nothing gives the input `gain.u`
// Status: 1
model UnconnectedInput
  Modelica.Blocks.Math.Gain gain(k = 2);
  Modelica.Blocks.Continuous.Integrator integrator;
equation
  connect(gain.y, integrator.u);
end UnconnectedInput;
