model Drive "A DC motor lifts a load through a gear"
  Holon.Electromechanics.DCMotor motor "Motor";
  Modelica.Electrical.Analog.Sources.ConstantVoltage battery(V = 12) "Battery";
  Modelica.Electrical.Analog.Basic.Ground ground "Ground";
  Modelica.Mechanics.Rotational.Components.IdealGear gear(ratio = 50) "Gear";
  Modelica.Mechanics.Rotational.Components.Inertia drum(J = 0.1) "Drum of a winch";
  Modelica.Mechanics.Rotational.Sources.ConstantTorque weight(tau_constant = -10)
    "Weight on the drum";
equation
  connect(battery.p, motor.p);
  connect(battery.n, motor.n);
  connect(battery.n, ground.p);
  connect(motor.flange, gear.flange_a);
  connect(gear.flange_b, drum.flange_a);
  connect(drum.flange_b, weight.flange);
  when terminal() then
    // At rest of the speed: K i = 10/50 and U = R i + K w.
    assert(abs(drum.w - (12 - motor.R_a * 0.2 / motor.K) / motor.K / 50) < 1e-3,
      "the final speed is wrong");
  end when;
  annotation(experiment(StopTime = 2, Tolerance = 1e-8));
end Drive;
