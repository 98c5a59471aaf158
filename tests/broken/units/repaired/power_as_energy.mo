// What was meant by ../power_as_energy.mo.
//! run stop=1
//! expect E = 10*time within 1e-6
model PowerAsEnergy
  parameter Real P(unit = "W") = 10;
  Real E(unit = "J", start = 0, fixed = true);
equation
  der(E) = P;
end PowerAsEnergy;
