// Rigidly coupled inertias with two initial speeds.
// Says: the initial conditions contradict each other: `b.w = 2.0` does not hold
// Status: 1
model RigidInertias
  Modelica.Mechanics.Rotational.Components.Inertia a(
    J = 1,
    w(start = 1, fixed = true),
    phi(start = 0, fixed = true));
  Modelica.Mechanics.Rotational.Components.Inertia b(J = 1, w(start = 2, fixed = true));
equation
  connect(a.flange_b, b.flange_a);
end RigidInertias;
