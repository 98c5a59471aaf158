// Connections: potentials are equal, flows add up to zero, what nobody connects carries none; arrays are written out.
//! dump flat
//! dump instance
model Circuit "two resistors in parallel"
  connector Pin
    Real v(unit = "V");
    flow Real i(unit = "A");
  end Pin;
  model Resistor
    parameter Real r(unit = "Ohm", min = 0) = 1 "resistance";
    Pin p;
    Pin n;
  equation
    p.v - n.v = r*p.i;
    p.i + n.i = 0;
  end Resistor;
  model Source
    Pin p;
    Pin n;
  equation
    p.v - n.v = sin(time);
    p.i + n.i = 0;
  end Source;
  model Ground
    Pin p;
  equation
    p.v = 0;
  end Ground;
  parameter Integer n = 2;
  Resistor resistor[n](r = {2, 3});
  Source source;
  Ground ground;
equation
  for k in 1:n loop
    connect(source.p, resistor[k].p);
    connect(source.n, resistor[k].n);
  end for;
  connect(source.n, ground.p);
end Circuit;
