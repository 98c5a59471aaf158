within Holon.Rotations;
model MatrixKinematics "Orientation from angular velocity, as a rotation matrix"
  input SI.AngularVelocity w[3] "Angular velocity in body coordinates";
  parameter Real R_start[3, 3] = identity(3) "Rotation matrix at the start";
  Real R[3, 3](start = R_start, each fixed = true) "Rotation matrix";
  Real error "How far R is from being orthogonal";
equation
  der(R) = R * skew(w);
  error = sum((transpose(R) * R - identity(3)) .^ 2);
end MatrixKinematics;
