// A DC motor with constant field, as a component and as a signal flow.
// Run:   ./holon simulate examples/dc_motor.mo
// Truth: both formulations agree; the speed ends at (u - R T_L/K)/K.
// Plot:  motor.w_m, motor.i_a
model DCMotorAndLoad "Network and signal flow side by side"
  parameter Real u(unit = "V") = 12 "Voltage";
  parameter Real T_L(unit = "N.m") = 0.2 "Load torque from 0.2 s on";
  Holon.Electromechanics.DCMotor motor "Motor";
  Modelica.Electrical.Analog.Sources.ConstantVoltage source(V = u) "Source";
  Modelica.Electrical.Analog.Basic.Ground ground "Ground";
  Modelica.Mechanics.Rotational.Sources.TorqueStep load(
    stepTorque = -T_L,
    offsetTorque = 0,
    startTime = 0.2) "Load";
  Real i(unit = "A", start = 0, fixed = true) "Current by signal flow";
  Real w(unit = "rad/s", start = 0, fixed = true) "Speed by signal flow";
equation
  connect(source.p, motor.p);
  connect(source.n, motor.n);
  connect(source.n, ground.p);
  connect(load.flange, motor.flange);
  der(i) = (u - motor.R_a * i - motor.K * w) / motor.L_a;
  der(w) = (motor.K * i - (if time < 0.2 then 0 else T_L)) / motor.J_m;
  assert(abs(motor.i_a - i) < 1e-3, "network and signal flow differ in the current");
  assert(abs(motor.w_m - w) < 1e-2, "network and signal flow differ in the speed");
  when terminal() then
    assert(abs(motor.w_m - (u - motor.R_a * T_L / motor.K) / motor.K) < 1e-2,
      "the final speed is wrong");
  end when;
  annotation(experiment(StopTime = 0.5, Tolerance = 1e-8));
end DCMotorAndLoad;
