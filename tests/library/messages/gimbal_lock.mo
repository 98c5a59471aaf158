// Angles of a free body that turns to where two axes coincide.
// Says: body: gimbal lock: the second of three angles has made the first and the third axis parallel
// Status: 3
model GimbalLock
  inner Modelica.Mechanics.MultiBody.World world(
    gravityType = Modelica.Mechanics.MultiBody.Types.GravityTypes.NoGravity);
  Modelica.Mechanics.MultiBody.Parts.Body body(
    m = 1,
    r_CM = {0, 0, 0},
    enforceStates = true,
    useQuaternions = false,
    angles_fixed = true,
    w_0_fixed = true,
    w_0_start = {0, 1, 0},
    r_0(each fixed = true),
    v_0(each fixed = true));
  annotation(experiment(StopTime = 3));
end GimbalLock;
