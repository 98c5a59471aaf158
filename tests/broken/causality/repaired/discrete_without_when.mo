// What was meant by ../discrete_without_when.mo.
//! run stop=1
//! expect x = 2*time within 1e-6
model DiscreteWithoutWhen
  Real x;
equation
  x = 2*time;
end DiscreteWithoutWhen;
