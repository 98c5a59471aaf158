// A DC motor drives a load through a gear.
// Run:   ./holon simulate examples/dc_motor_gear.mo
// Truth: seen from the motor the load is n^2 J_L: (J_m + n^2 J_L) w' = T - n T_e with w_out = n w_in. The gear itself keeps power.
// Plot:  motor.w_m, load.w
model DCMotorWithGear "Motor, gear and load"
  parameter Real n = 0.1 "Speed out over speed in";
  parameter Real J_L(unit = "kg.m2") = 0.05 "Inertia of the load";
  parameter Real T_e(unit = "N.m") = 0.5 "External torque on the load";
  Holon.Electromechanics.DCMotor motor "Motor";
  Modelica.Electrical.Analog.Sources.ConstantVoltage source(V = 12) "Source";
  Modelica.Electrical.Analog.Basic.Ground ground "Ground";
  Modelica.Mechanics.Rotational.Components.IdealGear gear(ratio = 1 / n)
    "Gear: angle in over angle out";
  Modelica.Mechanics.Rotational.Components.Inertia load(J = J_L) "Load";
  Modelica.Mechanics.Rotational.Sources.ConstantTorque outer_torque(tau_constant = -T_e)
    "External torque";
  Real i(unit = "A", start = 0, fixed = true) "Current by the reduced equation";
  Real w(unit = "rad/s", start = 0, fixed = true) "Motor speed by the reduced equation";
equation
  connect(source.p, motor.p);
  connect(source.n, motor.n);
  connect(source.n, ground.p);
  connect(motor.flange, gear.flange_a);
  connect(gear.flange_b, load.flange_a);
  connect(load.flange_b, outer_torque.flange);
  motor.L_a * der(i) = 12 - motor.R_a * i - motor.K * w;
  (motor.J_m + n^2 * J_L) * der(w) = motor.K * i - n * T_e;
  assert(abs(motor.w_m - w) < 1e-2, "gear and reduced inertia differ");
  assert(abs(load.w - n * motor.w_m) < 1e-6, "the gear slips");
  annotation(experiment(StopTime = 1, Tolerance = 1e-8));
end DCMotorWithGear;
