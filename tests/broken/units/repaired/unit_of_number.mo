// What was meant by ../unit_of_number.mo.
//! run stop=1
//! expect y = 2 within 1e-6
model UnitOfNumber
  parameter Real m(unit = "1") = 2;
  Real y = m;
end UnitOfNumber;
