within Holon.Rotations;
model EulerKinematics
  "Orientation from angular velocity, as Euler angles; stops with a message in gimbal lock"
  input SI.AngularVelocity w[3] "Angular velocity in body coordinates";
  parameter Integer sequence[3] = {3, 2, 1} "Axes, in the order of the rotations";
  parameter SI.Angle angles_start[3] = zeros(3) "Angles at the start";
  SI.Angle angles[3](start = angles_start, each fixed = true) "Euler angles";
  Real R[3, 3] "Rotation matrix";
  Real away = if sequence[1] == sequence[3] then sin(angles[2]) else cos(angles[2])
    "Zero in gimbal lock, where the middle angle has made the first and the third axis parallel";
equation
  // A step may lead to the other side without a look at the place between.
  when {away > 0, away < 0} then
    assert(false,
      getInstanceName()
        + ": gimbal lock: the middle angle has made the first and the third axis of the Euler"
        + " angles parallel; use Euler parameters or another sequence");
  end when;
  der(angles) = eulerRates(sequence, angles, w);
  R = fromEuler(sequence, angles);
  annotation(Documentation(info = "<html>
<p>Integrates der(angles) = E<sup>-1</sup> w. In gimbal lock, where E is singular, the model stops with a message;
QuaternionKinematics has no such place.</p></html>"));
end EulerKinematics;
