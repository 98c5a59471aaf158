// What was meant by ../metres.mo.
//! run stop=1
//! expect y = 3 within 1e-9
model Metres
  parameter Real l(unit = "m") = 3;
  Real y = l;
end Metres;
