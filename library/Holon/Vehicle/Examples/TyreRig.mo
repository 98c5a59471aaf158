within Holon.Vehicle.Examples;
model TyreRig
  "A tyre on a drum: slip, grip and the heat of sliding; brake and anti-lock by themselves"
  parameter SI.Velocity v = 20 "Velocity of the drum";
  parameter SI.Force N = 3000 "Normal force";
  Tyre tyre(N = N) "Tyre; its slip rises from zero to one";
  Modelica.Mechanics.Translational.Sources.Speed drum(exact = true)
    "Road that passes with constant velocity";
  Modelica.Mechanics.Rotational.Sources.Speed axle(exact = true) "Wheel that is slowed down";
  SI.Power heat = tyre.F * tyre.R * tyre.w - tyre.F * tyre.v "Power of sliding";
  Real both[2] = combinedGrip(0.03, 0.04, tyre.road) "Grip when the tyre slips along and across";
  Brake brake "Brake on a wheel of its own";
  Modelica.Mechanics.Rotational.Components.Inertia wheel(
    J = 1,
    phi(start = 0, fixed = true),
    w(start = 10, fixed = true)) "Wheel that the brake stops";
  AntiLock control(tau_max = 100, T = 0.01) "Control that sees the slip of the tyre";
equation
  drum.v_ref = v;
  axle.w_ref = v / tyre.R * (1 - time);
  connect(drum.flange, tyre.vehicle);
  connect(axle.flange, tyre.axle);
  control.slip = tyre.slip;
  brake.tau = 5;
  connect(brake.flange, wheel.flange_a);
  assert(abs(tyre.slip - time) < 1e-9, "the slip is not (v - R w)/v");
  assert(abs(tyre.F + N * grip(time, tyre.road)) < 1e-6 * N, "the force is not -N mu(slip)");
  assert(heat > -1e-9, "a sliding tyre makes energy");
  assert(
    abs(both[1]^2 + both[2]^2 - grip(0.05, tyre.road)^2) < 1e-12
      and abs(both[2] * 3 - both[1] * 4) < 1e-12,
    "grip along and across does not share the grip of the whole slip");
  assert(time > 1.5 or abs(wheel.w - 10 + 5 * time) < 1e-3,
    "the wheel does not slow down with tau/J");
  assert(control.applied == (time < control.slip_high) or abs(time - control.slip_high) < 1e-6,
    "anti-lock does not release at slip_high");
  annotation(experiment(StopTime = 1, Tolerance = 1e-8), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Vehicle.Examples.TyreRig</code>. The components of QuarterCar one by one.</p></html>"));
end TyreRig;
