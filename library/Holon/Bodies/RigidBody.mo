within Holon.Bodies;
model RigidBody "Free rigid body: Newton-Euler equations about any of its points"
  parameter SI.Mass m = 1 "Mass";
  parameter SI.Position r_g[3] = zeros(3)
    "Vector from the reference point o to the center of mass, in body coordinates";
  parameter SI.MomentOfInertia M_c[3, 3] = Shapes.box(1, 0.4, 0.2, 0.1)
    "Inertia matrix about the center of mass";
  parameter SI.Acceleration g[3] = zeros(3) "Gravity, in world coordinates";
  parameter SI.Position r_start[3] = zeros(3) "Position of o at the start";
  parameter SI.Velocity v_start[3] = zeros(3) "Velocity of o at the start, in body coordinates";
  parameter SI.AngularVelocity w_start[3] = zeros(3)
    "Angular velocity at the start, in body coordinates";
  parameter Real p_start[4] = {1, 0, 0, 0} "Euler parameters at the start";
  final parameter SI.MomentOfInertia M_o[3, 3] = parallelAxes(M_c, m, r_g) "Inertia matrix about o";
  input SI.Force F[3] "Force at o, in body coordinates, without gravity";
  input SI.Torque T[3] "Torque about o, in body coordinates, without gravity";
  SI.Position r[3](start = r_start, each fixed = true) "Position of o in the world";
  SI.Velocity v[3](start = v_start, each fixed = true) "Velocity of o, in body coordinates";
  SI.AngularVelocity w[3](start = w_start, each fixed = true)
    "Angular velocity, in body coordinates";
  Real p[4](start = p_start, each fixed = true) "Euler parameters";
  Real R[3, 3] "Rotation matrix: body to world coordinates";
  SI.Acceleration a[3] "Acceleration of o, in body coordinates";
  SI.AngularAcceleration z[3] "Angular acceleration";
  SI.Force G[3] "Weight, in body coordinates";
  SI.Position r_c[3] "Position of the center of mass in the world";
  SI.Velocity v_c[3] "Velocity of the center of mass, in body coordinates";
  SI.Energy E_kinetic "Kinetic energy";
  SI.Energy E "Kinetic and potential energy";
  SI.AngularMomentum h[3] "Angular momentum about the center of mass, in the world";
equation
  assert(m > 0, "the mass m must be positive");
  R = Rotations.fromEulerParameters(p);
  der(p) = Rotations.eulerParameterRates(p, w) + (1 - p * p) * p;
  der(r) = R * v;
  a = der(v) + cross(w, v);
  z = der(w);
  G = m * (transpose(R) * g);
  F + G = m * (a + cross(z, r_g) + cross(w, cross(w, r_g)));
  T + cross(r_g, G) = m * cross(r_g, a) + M_o * z + cross(w, M_o * w);
  r_c = r + R * r_g;
  v_c = v + cross(w, r_g);
  E_kinetic = m * (v_c * v_c) / 2 + w * (M_c * w) / 2;
  E = E_kinetic - m * (g * r_c);
  h = R * (M_c * w);
  annotation(Documentation(info = "<html>
<p>About a point o of the body, in body coordinates: F + G = m (a + z &times; r_g + w &times; (w &times; r_g)) and T + r_g
&times; G = m r_g &times; a + M_o z + w &times; M_o w. Orientation by Euler parameters, whose length is brought back to one,
so that there is no gimbal lock. Energy and angular momentum are there to be watched.</p></html>"));
end RigidBody;
