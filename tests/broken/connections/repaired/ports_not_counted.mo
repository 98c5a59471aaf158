// What was meant by ../ports_not_counted.mo.
//! run stop=1
//! expect mean.y = 2
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
  Mean mean(nin = 2);
equation
  mean.u[1] = a.y;
  mean.u[2] = b.y;
end PortsNotCounted;
