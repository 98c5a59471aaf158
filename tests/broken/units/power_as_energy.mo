// A power where an energy is meant.
//! says `J` and `W` are different units
//! repaired by hand
model PowerAsEnergy
  parameter Real P(unit = "W") = 10;
  Real E(unit = "J");
equation
  E = P;  //! warning H4024
end PowerAsEnergy;
