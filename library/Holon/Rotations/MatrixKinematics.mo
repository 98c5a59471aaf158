within Holon.Rotations;
model MatrixKinematics "Orientation from angular velocity, as a rotation matrix"
  input SI.AngularVelocity w[3] "Angular velocity in body coordinates";
  parameter Real R_start[3, 3] = identity(3) "Rotation matrix at the start";
  Real R[3, 3](start = R_start, each fixed = true) "Rotation matrix";
  Real error "How far R is from being orthogonal";
equation
  assert(isRotation(R_start), "R_start is not a rotation matrix");
  der(R) = R * skew(w);
  error = sum((transpose(R) * R - identity(3)) .^ 2);
  annotation(Documentation(info = "<html>
<p>Integrates der(R) = R skew(w). Nine numbers for three degrees of freedom: error shows how far the integration has left the
orthogonal matrices.</p></html>"));
end MatrixKinematics;
