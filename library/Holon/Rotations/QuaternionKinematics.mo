within Holon.Rotations;
model QuaternionKinematics "Orientation from angular velocity, as Euler parameters"
  input SI.AngularVelocity w[3] "Angular velocity in body coordinates";
  parameter Real p_start[4] = {1, 0, 0, 0} "Euler parameters at the start";
  parameter Real k(unit = "1/s") = 1 "How fast the length is brought back to one";
  Real p[4](start = p_start, each fixed = true) "Euler parameters";
  Real R[3, 3] "Rotation matrix";
equation
  der(p) = eulerParameterRates(p, w) + k * (1 - p * p) * p;
  R = fromEulerParameters(p);
end QuaternionKinematics;
