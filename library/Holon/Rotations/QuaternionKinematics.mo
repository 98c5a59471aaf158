within Holon.Rotations;
model QuaternionKinematics "Orientation from angular velocity, as Euler parameters"
  input SI.AngularVelocity w[3] "Angular velocity in body coordinates";
  parameter Real p_start[4] = {1, 0, 0, 0} "Euler parameters at the start";
  parameter Real k(unit = "1/s") = 1 "How fast the length is brought back to one";
  Real p[4](start = p_start, each fixed = true) "Euler parameters";
  Real R[3, 3] "Rotation matrix";
equation
  assert(abs(p_start * p_start - 1) < 1e-6,
    "the Euler parameters p_start must have the length one");
  assert(k >= 0, "the rate k must not be negative");
  der(p) = eulerParameterRates(p, w) + k * (1 - p * p) * p;
  R = fromEulerParameters(p);
  annotation(Documentation(info = "<html>
<p>Integrates der(p) = [0, -w'; w, -skew(w)] p/2, and brings the length back to one with the rate k. No singular place.</p></html>"));
end QuaternionKinematics;
