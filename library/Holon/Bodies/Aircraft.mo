within Holon.Bodies;
model Aircraft "Equations of motion of an aircraft that is symmetric about its xz-plane"
  parameter SI.Mass m = 15000 "Mass";
  parameter SI.MomentOfInertia I_x = 31184
    "Roll inertia; the defaults are 23, 15.13, 16.99 and -2.97 kslug ft2";
  parameter SI.MomentOfInertia I_y = 20514 "Pitch inertia";
  parameter SI.MomentOfInertia I_z = 23035 "Yaw inertia";
  parameter SI.MomentOfInertia I_xz = -4027 "Product of inertia: integral of x z dm";
  parameter SI.Acceleration g = 9.81 "Gravity, along the world's z-axis, which points down";
  parameter SI.Velocity u_start = 200 "Forward velocity at the start";
  parameter SI.Angle theta_start = 0 "Pitch at the start";
  parameter SI.AngularVelocity pqr_start[3] = zeros(3) "Roll, pitch and yaw rate at the start";
  input SI.Force X "Aerodynamic and propulsive force along x";
  input SI.Force Y "Force along y";
  input SI.Force Z "Force along z";
  input SI.Torque L "Roll moment";
  input SI.Torque M "Pitch moment";
  input SI.Torque N "Yaw moment";
  SI.Velocity u(start = u_start, fixed = true) "Velocity along x";
  SI.Velocity v(start = 0, fixed = true) "Velocity along y";
  SI.Velocity w(start = 0, fixed = true) "Velocity along z";
  SI.AngularVelocity p(start = pqr_start[1], fixed = true) "Roll rate";
  SI.AngularVelocity q(start = pqr_start[2], fixed = true) "Pitch rate";
  SI.AngularVelocity r(start = pqr_start[3], fixed = true) "Yaw rate";
  SI.Angle Phi(start = 0, fixed = true) "Roll";
  SI.Angle theta(start = theta_start, fixed = true) "Pitch";
  SI.Angle psi(start = 0, fixed = true) "Yaw";
  SI.Position x[3](each start = 0, each fixed = true) "Position in the world; z points down";
equation
  assert(m > 0, "the mass m must be positive");
  assert(I_x * I_z > I_xz^2, "the inertia matrix must be positive definite");
  assert(abs(cos(theta)) > 1e-6, "gimbal lock: the nose points straight up or down; use RigidBody");
  X - m * g * sin(theta) = m * (der(u) + q * w - r * v);
  Y + m * g * cos(theta) * sin(Phi) = m * (der(v) + r * u - p * w);
  Z + m * g * cos(theta) * cos(Phi) = m * (der(w) + p * v - q * u);
  L = I_x * der(p) - I_xz * der(r) + q * r * (I_z - I_y) - I_xz * p * q;
  M = I_y * der(q) + r * p * (I_x - I_z) + I_xz * (p^2 - r^2);
  N = -I_xz * der(p) + I_z * der(r) + p * q * (I_y - I_x) + I_xz * q * r;
  der(Phi) = p + q * sin(Phi) * tan(theta) + r * cos(Phi) * tan(theta);
  der(theta) = q * cos(Phi) - r * sin(Phi);
  der(psi) = (q * sin(Phi) + r * cos(Phi)) / cos(theta);
  der(x) = Rotations.fromEuler({3, 2, 1}, {psi, theta, Phi}) * {u, v, w};
  annotation(Documentation(info = "<html>
<p>Newton-Euler in body axes (x forward, y to the right, z down) with a symmetric inertia matrix, and roll, pitch and yaw by the
sequence {3, 2, 1}. Forces and moments are inputs, so that any aerodynamics can be put around it. The angles are lost when
the nose points straight up or down: the model then stops with a message; RigidBody has no such place. Examples.AircraftRoll
and examples/aircraft.mo test it against RigidBody.</p></html>"));
end Aircraft;
