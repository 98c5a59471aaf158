// What was meant by ../inputs_connected_with_each_other.mo.
//! run stop=1
//! expect b.y = 4 within 1e-6
connector In = input Real;
connector Out = output Real;
block Source
  Out y = 2;
end Source;
block Double
  In u;
  Out y = 2*u;
end Double;
model Inputs
  Source s;
  Double a;
  Double b;
equation
  connect(s.y, a.u);
  connect(a.u, b.u);
end Inputs;
