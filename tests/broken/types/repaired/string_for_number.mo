// What was meant by ../string_for_number.mo.
//! run stop=1
//! expect y = 3.5 within 1e-6
model StringForNumber
  parameter Real k = 3.5;
  Real y = k;
end StringForNumber;
