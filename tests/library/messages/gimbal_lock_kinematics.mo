// The same with the kinematic equations of Euler angles.
// Says: gimbal lock:
// Status: 3
model GimbalLockKinematics
  Holon.Rotations.EulerKinematics attitude(w = {0, 1, 0});
  annotation(experiment(StopTime = 3));
end GimbalLockKinematics;
