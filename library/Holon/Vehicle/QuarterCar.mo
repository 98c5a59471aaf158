within Holon.Vehicle;
model QuarterCar "A quarter of a car that brakes"
  parameter SI.Velocity v_start = 30 "Velocity at the start";
  parameter SI.Mass m = 400 "Mass on the wheel";
  parameter SI.MomentOfInertia J = 1 "Inertia of the wheel";
  parameter Road road "Road";
  Modelica.Mechanics.Translational.Components.Mass body(
    m = m,
    s(start = 0, fixed = true),
    v(start = v_start, fixed = true)) "Body";
  Modelica.Mechanics.Rotational.Components.Inertia wheel(
    J = J,
    phi(start = 0, fixed = true),
    w(start = v_start / tyre.R, fixed = true)) "Wheel";
  Tyre tyre(road = road, N = m * 9.81) "Tyre";
  Brake brake "Brake";
  AntiLock control "Brake control";
equation
  assert(m > 0 and J > 0, "mass m and inertia J must be positive");
  assert(v_start > 0, "the car must drive forward at the start");
  connect(tyre.vehicle, body.flange_a);
  connect(tyre.axle, wheel.flange_b);
  connect(brake.flange, wheel.flange_a);
  connect(control.tau, brake.tau);
  control.slip = tyre.slip;
  annotation(Documentation(info = "<html>
<p>Body, wheel, tyre, brake and anti-lock control. With control.active = false the wheel locks.</p></html>"));
end QuarterCar;
