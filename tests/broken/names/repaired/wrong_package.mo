// What was meant by ../wrong_package.mo.
//! library
//! run stop=1
//! expect r.R = 10 within 1e-6
model WrongPackage
  Modelica.Electrical.Analog.Basic.Resistor r(R = 10);
  Modelica.Electrical.Analog.Basic.Ground g;
equation
  connect(r.p, g.p);
  connect(r.n, g.p);
end WrongPackage;
