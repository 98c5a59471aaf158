// What was meant by ../force_equals_mass.mo.
//! run stop=1
//! expect F = 9.81*3 within 1e-6
model ForceEqualsMass
  parameter Real m(unit = "kg") = 3;
  parameter Real g(unit = "m/s2") = 9.81;
  Real F(unit = "N");
equation
  F = m*g;
end ForceEqualsMass;
