// Two ideal voltage sources in parallel.
//! library
//! says that is 14 = 12
//! repair take one away
//! repaired by hand
model ShortCircuit
  Modelica.Electrical.Analog.Sources.ConstantVoltage battery(V = 12);
  Modelica.Electrical.Analog.Sources.ConstantVoltage alternator(V = 14);  //! error H5013
  Modelica.Electrical.Analog.Basic.Ground ground;
equation
  connect(battery.p, alternator.p);
  connect(battery.n, alternator.n);
  connect(ground.p, battery.n);
end ShortCircuit;
