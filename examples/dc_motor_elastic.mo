// A DC motor drives a load through an elastic shaft.
// Run:   ./holon simulate examples/dc_motor_elastic.mo
// Truth: the twist theta_e = theta_L - theta_m obeys J_e theta_e'' + D theta_e' + K theta_e = -J_e/J_m T_m with
//        J_e = J_m J_L/(J_m + J_L), and J_m w_m + J_L w_L is the integral of the motor torque.
// Plot:  motor.w_m, load.w
model DCMotorElastic "Motor, spring, damper and load"
  parameter Real J_L(unit = "kg.m2") = 5e-4 "Inertia of the load";
  parameter Real K_s(unit = "N.m/rad") = 2 "Stiffness of the shaft";
  parameter Real D_s(unit = "N.m.s/rad") = 0.002 "Damping of the shaft";
  Holon.Electromechanics.DCMotor motor "Motor";
  Modelica.Electrical.Analog.Sources.ConstantVoltage source(V = 12) "Source";
  Modelica.Electrical.Analog.Basic.Ground ground "Ground";
  Modelica.Mechanics.Rotational.Components.SpringDamper shaft(c = K_s, d = D_s) "Shaft";
  Modelica.Mechanics.Rotational.Components.Inertia load(
    J = J_L,
    phi(start = 0, fixed = true),
    w(start = 0, fixed = true)) "Load";
  parameter Real J_e = motor.J_m * J_L / (motor.J_m + J_L) "Reduced inertia";
  Real theta_e(start = 0, fixed = true) "Twist by its own equation";
  Real w_e(start = 0, fixed = true) "Its derivative";
  Real impulse(start = 0, fixed = true) "Integral of the motor torque";
equation
  connect(source.p, motor.p);
  connect(source.n, motor.n);
  connect(source.n, ground.p);
  connect(motor.flange, shaft.flange_a);
  connect(shaft.flange_b, load.flange_a);
  der(theta_e) = w_e;
  J_e * der(w_e) + D_s * w_e + K_s * theta_e = -J_e / motor.J_m * motor.T;
  der(impulse) = motor.T;
  assert(abs(load.phi - motor.theta_m - theta_e) < 1e-5, "the twist does not follow its equation");
  assert(abs(motor.J_m * motor.w_m + J_L * load.w - impulse) < 1e-6,
    "angular momentum is lost or gained");
  annotation(experiment(StopTime = 0.5, Tolerance = 1e-9));
end DCMotorElastic;
