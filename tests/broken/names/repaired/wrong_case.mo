// What was meant by ../wrong_case.mo.
//! run stop=1
//! expect F = 9.81*2 within 1e-6
model WrongCase
  parameter Real mass = 2;
  Real F = 9.81*mass;
end WrongCase;
