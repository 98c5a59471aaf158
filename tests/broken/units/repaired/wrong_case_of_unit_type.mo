// What was meant by ../wrong_case_of_unit_type.mo.
//! library
//! run stop=1
//! expect y = 10 within 1e-6
model WrongCase
  parameter Modelica.Units.SI.Mass m = 10;
  Real y = m;
end WrongCase;
