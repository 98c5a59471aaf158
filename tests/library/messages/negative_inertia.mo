// A negative moment of inertia is refused before anything moves, with the name of its component.
// Says: NegativeInertia.inertia: the moment of inertia J must not be negative
// Status: 1
model NegativeInertia
  Modelica.Mechanics.Rotational.Components.Inertia inertia(
    J = -0.5,
    phi(fixed = true),
    w(fixed = true));
end NegativeInertia;
