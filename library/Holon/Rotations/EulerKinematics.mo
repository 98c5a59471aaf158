within Holon.Rotations;
model EulerKinematics
  "Orientation from angular velocity, as Euler angles; stops with a message in gimbal lock"
  input SI.AngularVelocity w[3] "Angular velocity in body coordinates";
  parameter Integer sequence[3] = {3, 2, 1} "Axes, in the order of the rotations";
  parameter SI.Angle angles_start[3] = zeros(3) "Angles at the start";
  SI.Angle angles[3](start = angles_start, each fixed = true) "Euler angles";
  Real R[3, 3] "Rotation matrix";
equation
  der(angles) = eulerRates(sequence, angles, w);
  R = fromEuler(sequence, angles);
end EulerKinematics;
