within Modelica.Mechanics.Rotational;
package Examples "Small drive trains to begin with"
  extends Modelica.Icons.ExamplesPackage;

  model First "A motor torque shakes two flywheels that a gear and an elastic shaft join"
    extends Modelica.Icons.Example;
    parameter SI.Torque amplitude = 10 "Amplitude of the torque";
    parameter SI.Frequency frequency = 5 "Frequency of the torque";
    Modelica.Blocks.Sources.Sine signal(amplitude = amplitude, f = frequency);
    Sources.Torque motor;
    Components.Inertia rotor(J = 0.1);
    Components.IdealGear gear(ratio = 10);
    Components.Inertia wheel(J = 2, phi(fixed = true, start = 0), w(fixed = true, start = 0));
    Components.SpringDamper shaft(c = 1e4, d = 5);
    Components.Inertia load(J = 2, phi(fixed = true, start = 0), w(fixed = true, start = 0));
  equation
    connect(signal.y, motor.tau);
    connect(motor.flange, rotor.flange_a);
    connect(rotor.flange_b, gear.flange_a);
    connect(gear.flange_b, wheel.flange_a);
    connect(wheel.flange_b, shaft.flange_a);
    connect(shaft.flange_b, load.flange_a);
    annotation(experiment(StopTime = 1, Interval = 0.001));
  end First;

  model Clutches "Three flywheels in a row are coupled one after the other, then all of them share one speed"
    extends Modelica.Icons.Example;
    Modelica.Blocks.Sources.Step close1(startTime = 0.2);
    Modelica.Blocks.Sources.Step close2(startTime = 0.8);
    Components.Inertia first(J = 1, phi(fixed = true, start = 0), w(fixed = true, start = 10));
    Components.Clutch clutch1(fn_max = 20, mu_pos = [0, 0.4; 20, 0.3], peak = 1.1);
    Components.Inertia second(J = 1, phi(fixed = true, start = 0), w(fixed = true, start = 0));
    Components.Clutch clutch2(fn_max = 30, mu_pos = [0, 0.4; 20, 0.3], peak = 1.1);
    Components.Inertia third(J = 2, phi(fixed = true, start = 0), w(fixed = true, start = -1));
    SI.AngularMomentum momentum = first.J*first.w + second.J*second.w + third.J*third.w
      "Nothing acts from outside: it stays what it was";
  equation
    connect(first.flange_b, clutch1.flange_a);
    connect(clutch1.flange_b, second.flange_a);
    connect(second.flange_b, clutch2.flange_a);
    connect(clutch2.flange_b, third.flange_a);
    connect(close1.y, clutch1.f_normalized);
    connect(close2.y, clutch2.f_normalized);
    assert(noEvent(abs(momentum - 8) < 1e-4), "Clutches cannot change the angular momentum of the whole");
    annotation(experiment(StopTime = 3, Interval = 0.005));
  end Clutches;

  model BrakeOnAxle "A spinning axle is braked, stands still, and is turned again by a growing torque"
    extends Modelica.Icons.Example;
    Modelica.Blocks.Sources.Ramp push(height = 8, duration = 4, startTime = 2);
    Modelica.Blocks.Sources.Constant press(k = 1);
    Sources.Torque torque;
    Components.Inertia axle(J = 0.5, phi(fixed = true, start = 0), w(fixed = true, start = 10));
    Components.Brake brake(fn_max = 10, mu_pos = [0, 0.4], peak = 1);
  equation
    connect(push.y, torque.tau);
    connect(torque.flange, axle.flange_a);
    connect(axle.flange_b, brake.flange_a);
    connect(press.y, brake.f_normalized);
    // A torque of 4 N.m stops 0.5 kg.m2 from 10 rad/s in 1.25 s; it starts again when the push exceeds 4 N.m, at 4 s.
    assert(noEvent(time > 3.9 or abs(axle.w - max(0, 10 - 8*time)) < 1e-3), "The axle is not braked as it should be");
    annotation(experiment(StopTime = 6, Interval = 0.01));
  end BrakeOnAxle;

  model GearWithLosses "The same load through an ideal gear and through one with losses"
    extends Modelica.Icons.Example;
    Modelica.Blocks.Sources.Sine signal(amplitude = 5, f = 1);
    Sources.Torque torque1;
    Sources.Torque torque2;
    Components.IdealGear ideal(ratio = 2);
    Components.LossyGear lossy(ratio = 2, lossTable = [0, 0.9, 0.85, 0.2, 0.2]);
    Components.Inertia load1(J = 1, phi(fixed = true, start = 0), w(fixed = true, start = 0.1));
    Components.Inertia load2(J = 1, phi(fixed = true, start = 0), w(fixed = true, start = 0.1));
  equation
    connect(signal.y, torque1.tau);
    connect(signal.y, torque2.tau);
    connect(torque1.flange, ideal.flange_a);
    connect(ideal.flange_b, load1.flange_a);
    connect(torque2.flange, lossy.flange_a);
    connect(lossy.flange_b, load2.flange_a);
    annotation(experiment(StopTime = 2, Interval = 0.002));
  end GearWithLosses;

  model Play "A flywheel swings on a spring with play"
    extends Modelica.Icons.Example;
    Components.Fixed wall;
    Components.ElastoBacklash spring(c = 100, d = 0.2, b = 0.5);
    Components.Inertia wheel(J = 1, phi(fixed = true, start = 1), w(fixed = true, start = 0));
  equation
    connect(wall.flange, spring.flange_a);
    connect(spring.flange_b, wheel.flange_a);
    annotation(experiment(StopTime = 5, Interval = 0.005));
  end Play;
end Examples;
