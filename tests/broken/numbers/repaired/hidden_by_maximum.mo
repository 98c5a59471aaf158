// What was meant by ../hidden_by_maximum.mo.
//! run stop=2
//! expect q = sqrt(max(0, 1 - time)) within 1e-9
model Hidden
  Real h = 1 - time;
  Real q = sqrt(max(0, h));
end Hidden;
