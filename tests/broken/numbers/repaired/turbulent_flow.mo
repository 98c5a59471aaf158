// What was meant by ../turbulent_flow.mo.
//! run stop=2
//! expect q = sign(1 - time)*sqrt(abs(1 - time)) within 1e-9
model Turbulent
  Real dp = 1 - time;
  Real q = sign(dp)*sqrt(abs(dp));
end Turbulent;
