// Rigidly coupled inertias with two initial speeds.
// Says: `b.w` and `a.w` are equal but start at different fixed values, 2 and 1
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
