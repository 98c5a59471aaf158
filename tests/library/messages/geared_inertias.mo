// Inertias on both sides of a gear with speeds that its ratio does not allow.
// Says: the initial conditions contradict each other: `b.w = 2.0` does not hold
// Status: 1
model GearedInertias
  Modelica.Mechanics.Rotational.Components.Inertia a(
    J = 1,
    w(start = 1, fixed = true),
    phi(start = 0, fixed = true));
  Modelica.Mechanics.Rotational.Components.Inertia b(J = 1, w(start = 2, fixed = true));
  Modelica.Mechanics.Rotational.Components.IdealGear gear(ratio = 3);
equation
  connect(a.flange_b, gear.flange_a);
  connect(gear.flange_b, b.flange_a);
end GearedInertias;
