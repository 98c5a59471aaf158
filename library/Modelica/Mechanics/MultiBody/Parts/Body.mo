within Modelica.Mechanics.MultiBody.Parts;
model Body "Rigid body with one frame"
  import Modelica.Math.Vectors;
  import Modelica.Units.Conversions.to_unit1;
  Interfaces.Frame_a frame_a "Frame that is fixed to the body"
    annotation(Placement(transformation(extent = {{-116, -16}, {-84, 16}})));
  parameter Boolean animation = true "Draw a sphere at the center of mass and a cylinder to it";
  parameter SI.Position r_CM[3](start = {0, 0, 0}) "Center of mass, from frame_a, in frame_a";
  parameter SI.Mass m(min = 0, start = 1) "Mass";
  parameter SI.Inertia I_11(min = 0) = 0.001 "Moment of inertia around x, through the center of mass";
  parameter SI.Inertia I_22(min = 0) = 0.001 "Moment of inertia around y";
  parameter SI.Inertia I_33(min = 0) = 0.001 "Moment of inertia around z";
  parameter SI.Inertia I_21(min = -C.inf) = 0 "Product of inertia: element (2, 1) of the tensor";
  parameter SI.Inertia I_31(min = -C.inf) = 0 "Product of inertia: element (3, 1) of the tensor";
  parameter SI.Inertia I_32(min = -C.inf) = 0 "Product of inertia: element (3, 2) of the tensor";
  parameter Boolean angles_fixed = false "Start with the orientation angles_start; otherwise it is a guess"
    annotation(Evaluate = true);
  parameter SI.Angle angles_start[3] = {0, 0, 0} "Angles of three turns from the world to frame_a at the start";
  parameter Types.RotationSequence sequence_start = {1, 2, 3} "Axes of these turns" annotation(Evaluate = true);
  parameter Boolean w_0_fixed = false "Start with the angular velocity w_0_start; otherwise it is a guess"
    annotation(Evaluate = true);
  parameter SI.AngularVelocity w_0_start[3] = {0, 0, 0} "Angular velocity of frame_a at the start, in the world";
  parameter Boolean z_0_fixed = false "Start with the angular acceleration z_0_start; otherwise it is a guess"
    annotation(Evaluate = true);
  parameter SI.AngularAcceleration z_0_start[3] = {0, 0, 0} "Angular acceleration of frame_a at the start, in the world";
  parameter Boolean enforceStates = false "Make place and velocity of frame_a states; otherwise joints are preferred"
    annotation(Evaluate = true);
  parameter Boolean useQuaternions = true "Describe the orientation of a free body by a quaternion; otherwise by three angles"
    annotation(Evaluate = true);
  parameter Types.RotationSequence sequence_angleStates = {1, 2, 3} "Axes of these angles" annotation(Evaluate = true);
  SI.Position r_0[3](start = {0, 0, 0}, each stateSelect = if enforceStates then StateSelect.always else StateSelect.avoid)
    "Place of frame_a, in the world";
  SI.Velocity v_0[3](start = {0, 0, 0}, each stateSelect = if enforceStates then StateSelect.always else StateSelect.avoid)
    "Velocity of frame_a, in the world";
  SI.Acceleration a_0[3](start = {0, 0, 0}) "Acceleration of frame_a, in the world";
  parameter SI.Diameter sphereDiameter = world.defaultBodyDiameter "Diameter of the sphere";
  input Types.Color sphereColor = Types.Defaults.BodyColor "Color of the sphere";
  parameter SI.Diameter cylinderDiameter = sphereDiameter/Types.Defaults.BodyCylinderDiameterFraction "Diameter of the cylinder";
  input Types.Color cylinderColor = sphereColor "Color of the cylinder";
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
  final parameter SI.Inertia I[3, 3] = [I_11, I_21, I_31; I_21, I_22, I_32; I_31, I_32, I_33]
    "Tensor of inertia through the center of mass";
  final parameter Frames.Orientation R_start = Frames.axesRotations(sequence_start, angles_start, zeros(3))
    "Orientation of frame_a at the start";
  SI.AngularVelocity w_a[3](start = Frames.resolve2(R_start, w_0_start), fixed = fill(w_0_fixed, 3),
    each stateSelect = if not enforceStates then StateSelect.avoid elseif useQuaternions then StateSelect.always
      else StateSelect.never) "Angular velocity of frame_a, in frame_a";
  SI.AngularAcceleration z_a[3](start = Frames.resolve2(R_start, z_0_start), fixed = fill(z_0_fixed, 3))
    "Angular acceleration of frame_a, in frame_a";
  SI.Acceleration g_0[3] "Gravity at the center of mass, in the world";
protected
  outer Modelica.Mechanics.MultiBody.World world;
  parameter Frames.Quaternions.Orientation Q_start = Frames.to_Q(R_start) "Quaternion at the start";
  Frames.Quaternions.Orientation Q(start = Q_start,
    each stateSelect = if not enforceStates then StateSelect.avoid elseif useQuaternions then StateSelect.prefer
      else StateSelect.never) "Quaternion of a free body";
  parameter SI.Angle phi_start[3] = if sequence_start[1] == sequence_angleStates[1]
    and sequence_start[2] == sequence_angleStates[2] and sequence_start[3] == sequence_angleStates[3] then angles_start
    else Frames.axesRotationsAngles(R_start, sequence_angleStates) "Angles at the start";
  SI.Angle phi[3](start = phi_start,
    each stateSelect = if not enforceStates then StateSelect.avoid elseif useQuaternions then StateSelect.never
      else StateSelect.always) "Angles of a free body";
  SI.AngularVelocity phi_d[3](
    each stateSelect = if not enforceStates then StateSelect.avoid elseif useQuaternions then StateSelect.never
      else StateSelect.always) "Their derivatives";
  SI.AngularAcceleration phi_dd[3] "Their second derivatives";
  Visualizers.Advanced.Shape cylinder(shapeType = "cylinder", color = cylinderColor,
    specularCoefficient = specularCoefficient, width = cylinderDiameter, height = cylinderDiameter,
    length = if Vectors.length(r_CM) <= sphereDiameter/2 then 0
      else Vectors.length(r_CM) - (if cylinderDiameter > 1.1*sphereDiameter then sphereDiameter/2 else 0),
    lengthDirection = to_unit1(r_CM), widthDirection = {0, 1, 0}, r = frame_a.r_0, R = frame_a.R)
    if world.enableAnimation and animation;
  Visualizers.Advanced.Shape sphere(shapeType = "sphere", color = sphereColor, specularCoefficient = specularCoefficient,
    length = sphereDiameter, width = sphereDiameter, height = sphereDiameter, lengthDirection = {1, 0, 0},
    widthDirection = {0, 1, 0}, r_shape = r_CM - {sphereDiameter/2, 0, 0}, r = frame_a.r_0, R = frame_a.R)
    if world.enableAnimation and animation and sphereDiameter > 0;
initial equation
  if Connections.isRoot(frame_a.R) and useQuaternions then
    {0} = Frames.Quaternions.orientationConstraint(Q);
  end if;
  if angles_fixed then
    if not Connections.isRoot(frame_a.R) then
      // Somebody else describes the orientation.
      zeros(3) = Frames.Orientation.equalityConstraint(frame_a.R, R_start);
    elseif useQuaternions then
      zeros(3) = Frames.Quaternions.Orientation.equalityConstraint(Q, Q_start);
    else
      phi = phi_start;
    end if;
  end if;
equation
  assert(m >= 0, getInstanceName() + ": the mass m of a body must not be negative");
  assert(I_11 >= 0 and I_22 >= 0 and I_33 >= 0,
    getInstanceName() + ": the moments of inertia I_11, I_22 and I_33 of a body must not be negative");

  // A body that no joint ties to the world carries its own description of the orientation.
  if enforceStates then
    Connections.root(frame_a.R);
  else
    Connections.potentialRoot(frame_a.R);
  end if;
  if not Connections.isRoot(frame_a.R) then
    Q = {0, 0, 0, 1};
    phi = zeros(3);
    phi_d = zeros(3);
    phi_dd = zeros(3);
  elseif useQuaternions then
    // All four elements are integrated. Their length is one at the start and stays so, which spares an algebraic constraint and the
    // choice of three of them as states, for which no choice is right for ever.
    der(Q) = Frames.Quaternions.rate(Q, w_a);
    frame_a.R.T = Frames.Quaternions.to_T(Q);
    phi = zeros(3);
    phi_d = zeros(3);
    phi_dd = zeros(3);
  else
    assert(noEvent(abs(Internal.awayFromGimbalLock(sequence_angleStates, phi)) > 1e-8),
      getInstanceName() + ": " + Internal.gimbalLock);
    // A step may lead to the other side without a look at the place between.
    when {Internal.awayFromGimbalLock(sequence_angleStates, phi) > 0,
        Internal.awayFromGimbalLock(sequence_angleStates, phi) < 0} then
      assert(false, getInstanceName() + ": " + Internal.gimbalLock);
    end when;
    phi_d = der(phi);
    phi_dd = der(phi_d);
    frame_a.R = Frames.axesRotations(sequence_angleStates, phi, phi_d);
    Q = {0, 0, 0, 1};
  end if;

  // Motion of the frame.
  r_0 = frame_a.r_0;
  v_0 = der(frame_a.r_0);
  a_0 = der(v_0);
  w_a = Frames.angularVelocity2(frame_a.R);
  z_a = der(w_a);
  g_0 = world.gravityAcceleration(frame_a.r_0 + Frames.resolve1(frame_a.R, r_CM));

  // Newton for the center of mass and Euler around it, moved to the frame; all in coordinates of the frame.
  frame_a.f = m*(Frames.resolve2(frame_a.R, a_0 - g_0) + cross(z_a, r_CM) + cross(w_a, cross(w_a, r_CM)));
  frame_a.t = I*z_a + cross(w_a, I*w_a) + cross(r_CM, frame_a.f);
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-100, 10}, {-20, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Ellipse(extent = {{-60, 60}, {60, -60}}, lineColor = {64, 64, 64}, fillColor = {120, 160, 220},
          fillPattern = FillPattern.Sphere),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name"),
        Text(extent = {{-150, -70}, {150, -102}}, textColor = {0, 0, 0}, textString = "m = %m")}));
end Body;
