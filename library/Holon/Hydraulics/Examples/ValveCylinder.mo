within Holon.Hydraulics.Examples;
model ValveCylinder "Valve-controlled symmetric cylinder that moves a mass"
  parameter SI.Pressure p_s = 14e6 "Supply pressure";
  parameter SI.Length x = 1e-4 "Spool position";
  FourWayValve valve "Valve";
  Cylinder cylinder(p_1_start = p_s / 2, p_2_start = p_s / 2, C_i = 1e-12) "Cylinder";
  Modelica.Mechanics.Translational.Components.Mass mass(
    m = 200,
    s(start = 0.1, fixed = true),
    v(start = 0, fixed = true)) "Load";
  PressureSource supply(p = p_s) "Supply";
  PressureSource tank "Return";
  Modelica.Blocks.Sources.Constant spool(k = x) "Spool position";
  parameter SI.Velocity v_end = valve.C_d * valve.b * x * sqrt(p_s / valve.rho) / cylinder.A_1
    "Final speed without load";
equation
  connect(supply.port, valve.port_s);
  connect(tank.port, valve.port_r);
  connect(spool.y, valve.x_v);
  connect(valve.port_1, cylinder.port_1);
  connect(valve.port_2, cylinder.port_2);
  connect(cylinder.flange, mass.flange_a);
  when terminal() then
    assert(abs(mass.v - v_end) < 0.01 * v_end, "the final speed is not q_L/A");
  end when;
  annotation(experiment(StopTime = 2, Tolerance = 1e-8), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Hydraulics.Examples.ValveCylinder</code>. What it says where its truth is broken: the
final speed is not q_L/A.</p></html>"));
end ValveCylinder;
