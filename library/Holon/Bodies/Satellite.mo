within Holon.Bodies;
model Satellite "Attitude of a satellite: Euler's equations with Euler parameters"
  parameter SI.MomentOfInertia M[3, 3] = diagonal({120, 100, 80}) "Inertia matrix";
  parameter SI.AngularVelocity w_start[3] = {0.1, 0, 0} "Angular velocity at the start";
  parameter Real p_start[4] = {1, 0, 0, 0} "Euler parameters at the start";
  input SI.Torque T[3] "Torque, in body coordinates";
  SI.AngularVelocity w[3](start = w_start, each fixed = true)
    "Angular velocity, in body coordinates";
  Real p[4](start = p_start, each fixed = true) "Euler parameters";
  SI.Energy E "Energy of rotation";
  SI.AngularMomentum h[3] "Angular momentum, in the world";
equation
  assert(M[1, 1] > 0 and M[2, 2] > 0 and M[3, 3] > 0,
    "the diagonal of the inertia matrix M must be positive");
  assert(abs(p_start * p_start - 1) < 1e-6,
    "the Euler parameters p_start must have the length one");
  M * der(w) + cross(w, M * w) = T;
  der(p) = Rotations.eulerParameterRates(p, w) + (1 - p * p) * p;
  E = w * (M * w) / 2;
  h = Rotations.fromEulerParameters(p) * (M * w);
  annotation(Documentation(info = "<html>
<p>Euler's equations M der(w) + w &times; M w = T in body axes, and the kinematic equation of Euler parameters. Without torque,
energy E and angular momentum h in the world are constant; rotation about the middle axis of inertia is unstable.</p></html>"));
end Satellite;
