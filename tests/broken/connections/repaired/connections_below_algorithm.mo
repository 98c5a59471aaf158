// What was meant by ../connections_below_algorithm.mo.
//! run stop=1
//! expect d.y = 4 within 1e-6
connector In = input Real;
connector Out = output Real;
block Source
  Out y = 2;
end Source;
block Double
  In u;
  Out y = 2*u;
end Double;
model Below
  Source s;
  Double d;
equation
  connect(s.y, d.u);
end Below;
