// What was meant by ../exponential_overflow.mo.
//! run stop=1
//! expect i = 1e-9*(exp(time/0.025) - 1) within 1e-3
model Overflow
  parameter Real Vt = 0.025;
  Real u = time;
  Real i = 1e-9*(exp(u/Vt) - 1);
end Overflow;
