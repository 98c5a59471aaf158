// The same in one dimension.
// Says: NegativeMass1D.mass: the mass m must not be negative
// Status: 1
model NegativeMass1D
  Modelica.Mechanics.Translational.Components.Mass mass(m = -2, s(fixed = true), v(fixed = true));
end NegativeMass1D;
