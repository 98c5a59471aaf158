within Holon.Hydraulics.Examples;
model SingleRodCylinder
  "A single-rod cylinder with both chambers under the supply pressure moves out (regenerative)"
  parameter SI.Pressure p_s = 5e6 "Pressure in both chambers";
  Cylinder cylinder(A_1 = 1e-3, A_2 = 0.5e-3, p_1_start = p_s, p_2_start = p_s) "Cylinder";
  PressureSource supply(p = p_s) "Supply";
  Restriction throttle_1(A = 1e-5) "Line to chamber 1";
  Restriction throttle_2(A = 1e-5) "Line to chamber 2";
  Modelica.Mechanics.Translational.Components.Fixed wall(s0 = 0.25) "Wall that holds the rod";
equation
  connect(supply.port, throttle_1.port_a);
  connect(supply.port, throttle_2.port_a);
  connect(throttle_1.port_b, cylinder.port_1);
  connect(throttle_2.port_b, cylinder.port_2);
  connect(cylinder.flange, wall.flange);
  // Only the rod's area counts: f = p (A_1 - A_2).
  assert(abs(cylinder.flange.f + p_s * (cylinder.A_1 - cylinder.A_2)) < 1e-6 * p_s * cylinder.A_1,
    "the force is not p_s A_rod");
  annotation(experiment(StopTime = 0.1), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Hydraulics.Examples.SingleRodCylinder</code>. What it says where its truth is broken:
the force is not p_s A_rod.</p></html>"));
end SingleRodCylinder;
