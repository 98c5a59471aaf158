within Holon.Hydraulics.Examples;
model ValveMotor "Valve-controlled motor beside its linear model"
  parameter SI.Pressure p_s = 14e6 "Supply pressure";
  parameter SI.Length x = 1e-4 "Spool position";
  parameter SI.MomentOfInertia J = 0.005 "Load";
  FourWayValve valve "Valve";
  Motor motor(p_start = p_s / 2) "Motor";
  Modelica.Mechanics.Rotational.Components.Inertia inertia(
    J = J,
    phi(start = 0, fixed = true),
    w(start = 0, fixed = true)) "Load";
  PressureSource supply(p = p_s) "Supply";
  PressureSource tank "Return";
  Modelica.Blocks.Sources.Constant spool(k = x) "Spool position";
  // Linear model at p_L = 0: q_L = K_q x_v - K_c p_L.
  parameter Real K_q(unit = "m2/s") = valve.C_d * valve.b * sqrt(p_s / valve.rho) "Flow gain";
  parameter Real K_c(unit = "m3/(s.Pa)") = valve.C_d * valve.b * x / (2 * sqrt(valve.rho * p_s))
    "Flow-pressure coefficient";
  parameter SI.AngularVelocity w_h = sqrt(4 * motor.beta * motor.D_m^2 / (motor.V_t * J))
    "Hydraulic resonance";
  parameter Real zeta_h = K_c / motor.D_m * sqrt(motor.beta * J / motor.V_t) "Its relative damping";
  SI.AngularVelocity w_lin(start = 0, fixed = true) "Speed by the transfer function";
  SI.AngularAcceleration a_lin(start = 0, fixed = true) "Its derivative";
equation
  connect(supply.port, valve.port_s);
  connect(tank.port, valve.port_r);
  connect(spool.y, valve.x_v);
  connect(valve.port_1, motor.port_1);
  connect(valve.port_2, motor.port_2);
  connect(motor.flange, inertia.flange_a);
  // s theta (1 + 2 zeta s/w_h + s^2/w_h^2) = K_q/D_m x_v
  der(w_lin) = a_lin;
  der(a_lin) = w_h^2 * (K_q * x / motor.D_m - w_lin) - 2 * zeta_h * w_h * a_lin;
  assert(abs(inertia.w - w_lin) < 0.05 * K_q * x / motor.D_m, "motor and transfer function differ");
  when terminal() then
    assert(abs(inertia.w - K_q * x / motor.D_m) < 1e-3 * inertia.w,
      "the final speed is not K_q x_v/D_m");
  end when;
  annotation(experiment(StopTime = 0.2, Tolerance = 1e-8), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Hydraulics.Examples.ValveMotor</code>. What it says where its truth is broken: motor and
transfer function differ; the final speed is not K_q x_v/D_m.</p></html>"));
end ValveMotor;
