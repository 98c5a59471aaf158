// A part with a vector of connectors, whose number was not given.
//! says subscript 2 of `u` is outside 1:1
//! repair write `mean(nin = 2)`
//! repaired by edits
model PortsNotCounted
  connector RealInput = input Real;
  block Mean
    parameter Integer nin = 1;
    RealInput u[nin];
    output Real y = sum(u)/nin;
  end Mean;
  block Source
    parameter Real k;
    output Real y = k;
  end Source;
  Source a(k = 1);
  Source b(k = 3);
  Mean mean;
equation
  mean.u[1] = a.y;
  mean.u[2] = b.y;  //! error H3307
end PortsNotCounted;
