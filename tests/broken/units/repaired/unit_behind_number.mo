// What was meant by ../unit_behind_number.mo.
//! run stop=1
//! expect y = 2 within 1e-6
model UnitBehindNumber
  parameter Real m(unit = "kg") = 2;
  Real y = m;
end UnitBehindNumber;
