within Holon.Rotations.Examples;
model Kinematics
  "Matrix, Euler angles and Euler parameters follow the same angular velocity to the same orientation"
  SI.AngularVelocity w[3] = {0.3 * cos(time), 0.2 * sin(2 * time), 0.5} "Angular velocity";
  MatrixKinematics matrix(w = w) "By the matrix";
  EulerKinematics angles(w = w) "By yaw, pitch and roll";
  EulerKinematics classical(w = w, sequence = {1, 2, 3}) "By another sequence";
  QuaternionKinematics parameters(w = w) "By Euler parameters";
equation
  assert(max(abs(matrix.R - angles.R)) < 1e-5, "matrix and Euler angles differ");
  assert(max(abs(matrix.R - classical.R)) < 1e-5, "matrix and the other Euler angles differ");
  assert(max(abs(matrix.R - parameters.R)) < 1e-5, "matrix and Euler parameters differ");
  assert(matrix.error < 1e-6, "the matrix has drifted away from a rotation");
  annotation(experiment(StopTime = 10, Tolerance = 1e-9), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Rotations.Examples.Kinematics</code>. What it says where its truth is broken: matrix and
Euler angles differ; matrix and the other Euler angles differ; matrix and Euler parameters differ; the matrix has drifted
away from a rotation.</p></html>"));
end Kinematics;
