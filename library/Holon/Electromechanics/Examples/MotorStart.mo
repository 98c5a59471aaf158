within Holon.Electromechanics.Examples;
model MotorStart "A motor starts under constant voltage against a constant torque"
  parameter SI.Voltage U = 12 "Voltage";
  parameter SI.Torque T_L = 0.1 "Load torque";
  DCMotor motor "Motor";
  Modelica.Electrical.Analog.Sources.ConstantVoltage source(V = U) "Source";
  Modelica.Electrical.Analog.Basic.Ground ground "Ground";
  Modelica.Mechanics.Rotational.Sources.ConstantTorque load(tau_constant = -T_L) "Load";
  SI.Energy E_in(start = 0, fixed = true) "Energy from the source";
  SI.Energy E_out(start = 0, fixed = true) "Energy to load and heat";
  SI.Energy E_stored = motor.L_a * motor.i_a^2 / 2 + motor.J_m * motor.w_m^2 / 2
    "Energy in coil and rotor";
equation
  connect(source.p, motor.p);
  connect(source.n, motor.n);
  connect(source.n, ground.p);
  connect(load.flange, motor.flange);
  der(E_in) = motor.u_a * motor.i_a;
  der(E_out) = motor.R_a * motor.i_a^2 + T_L * motor.w_m;
  assert(abs(E_in - E_out - E_stored) < 1e-5, "energy is not balanced");
  when terminal() then
    assert(abs(motor.w_m - (U - motor.R_a * T_L / motor.K) / motor.K) < 1e-3,
      "the final speed is not (U - R T_L/K)/K");
    assert(abs(motor.i_a - T_L / motor.K) < 1e-4, "the final current is not T_L/K");
  end when;
  annotation(experiment(StopTime = 0.5, Tolerance = 1e-8), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Electromechanics.Examples.MotorStart</code>. What it says where its truth is broken:
energy is not balanced; the final speed is not (U - R T_L/K)/K; the final current is not T_L/K.</p></html>"));
end MotorStart;
