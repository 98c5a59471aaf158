// Parameters of connected connectors must have the same value (9.2).
model ParametersDiffer
  connector Pin
    parameter Integer phases = 1;
    Real v;
    flow Real i;
  end Pin;
  model Part
    Pin p;
  equation
    p.v = 2 * p.i;
  end Part;
  Part a(p(phases = 1));
  Part b(p(phases = 3));
equation
  connect(a.p, b.p);  //! error H4018: are parameters with different values
end ParametersDiffer;
