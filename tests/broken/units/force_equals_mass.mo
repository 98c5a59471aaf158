// A force is set equal to a mass.
//! says `N` and `kg` are different units
//! repaired by hand
model ForceEqualsMass
  parameter Real m(unit = "kg") = 3;
  Real F(unit = "N");
equation
  F = m;  //! warning H4024
end ForceEqualsMass;
