within Holon.Vehicle;
model Bicycle "Car that steers at constant speed; its two wheels of an axle are taken as one"
  parameter SI.Mass m = 1200 "Mass";
  parameter SI.MomentOfInertia J = 1500 "Inertia about the vertical axis";
  parameter SI.Length a = 1.3 "From the center of mass to the front axle";
  parameter SI.Length b = 1.3 "From the center of mass to the rear axle";
  parameter SI.Velocity v_x = 20 "Forward velocity";
  parameter SI.Acceleration g = 9.81 "Gravity";
  parameter Road road "Road";
  input SI.Angle delta "Steering angle";
  SI.Velocity v_y(start = 0, fixed = true) "Lateral velocity of the center of mass, to the left";
  SI.AngularVelocity r(start = 0, fixed = true) "Yaw rate, to the left";
  SI.Angle psi(start = 0, fixed = true) "Yaw";
  SI.Position x(start = 0, fixed = true) "Position in the world";
  SI.Position y(start = 0, fixed = true) "Position in the world";
  SI.Angle alpha[2] "Slip angles of front and rear wheel";
  SI.Force F[2] "Lateral forces of front and rear wheel";
protected
  Real mu_front[2] "Grip of the front wheel";
  Real mu_rear[2] "Grip of the rear wheel";
equation
  assert(m > 0 and J > 0, "mass m and inertia J must be positive");
  assert(a > 0 and b > 0, "the axles must be before and behind the center of mass");
  assert(v_x > 0, "the car must drive forward");
  alpha = {delta - atan((v_y + a * r) / v_x), -atan((v_y - b * r) / v_x)};
  mu_front = combinedGrip(0, sin(alpha[1]), road);
  mu_rear = combinedGrip(0, sin(alpha[2]), road);
  F = m * g / (a + b) * {b * mu_front[2], a * mu_rear[2]};
  m * (der(v_y) + v_x * r) = F[1] * cos(delta) + F[2];
  J * der(r) = a * F[1] * cos(delta) - b * F[2];
  der(psi) = r;
  der(x) = v_x * cos(psi) - v_y * sin(psi);
  der(y) = v_x * sin(psi) + v_y * cos(psi);
  annotation(Documentation(info = "<html>
<p>Lateral and yaw motion at constant speed, with tyre forces by combinedGrip. Beyond the grip of the road it slides.</p></html>"));
end Bicycle;
