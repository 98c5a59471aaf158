within Modelica.Mechanics.MultiBody.Parts;
model RollingWheelSet "Two wheels on one axle that roll without slip on the plane z = 0"
  Interfaces.Frame_a frameMiddle "Frame in the middle of the axle; y is the axle, z points up";
  parameter Boolean animation = true "Draw it" annotation(Evaluate = true);
  parameter SI.Radius R_wheel "Radius of a wheel";
  parameter SI.Mass m_wheel "Mass of a wheel";
  parameter SI.Inertia I_wheelAxis "Moment of inertia of a wheel around the axle";
  parameter SI.Inertia I_wheelLong "Moment of inertia of a wheel across the axle";
  parameter SI.Distance track "Distance of the wheels";
  parameter StateSelect stateSelect = StateSelect.always "How much place and angles are wanted as states";
  SI.Position x(start = 0, fixed = true, stateSelect = stateSelect) "Place of the middle along x";
  SI.Position y(start = 0, fixed = true, stateSelect = stateSelect) "Place of the middle along y";
  SI.Angle phi(start = 0, fixed = true, stateSelect = stateSelect) "Heading: turn around z";
  SI.Angle theta1(start = 0, fixed = true, stateSelect = stateSelect) "Roll angle of the left wheel";
  SI.Angle theta2(start = 0, fixed = true, stateSelect = stateSelect) "Roll angle of the right wheel";
  SI.AngularVelocity der_theta1(start = 0, fixed = true, stateSelect = stateSelect) "Speed of the left wheel";
  SI.AngularVelocity der_theta2(start = 0, fixed = true, stateSelect = stateSelect) "Speed of the right wheel";
  parameter SI.Distance width_wheel = 0.01 "Width of a wheel in the picture";
  parameter Real hollowFraction = 0.8 "Radius of the hole over radius of a wheel in the picture";
  parameter Types.Color color = {30, 30, 30} "Color of the wheels";
  Interfaces.Frame_a frame1 "Frame at the center of the left wheel";
  Interfaces.Frame_b frame2 "Frame at the center of the right wheel";
  Modelica.Mechanics.Rotational.Interfaces.Flange_a axis1 "Shaft that drives the left wheel";
  Modelica.Mechanics.Rotational.Interfaces.Flange_a axis2 "Shaft that drives the right wheel";
  Modelica.Mechanics.Rotational.Interfaces.Flange_b support "Housing of the shafts";
  Body body1(final r_CM = {0, 0, 0}, final m = m_wheel, final I_11 = I_wheelLong, final I_22 = I_wheelAxis,
    final I_33 = I_wheelLong, final I_21 = 0, final I_31 = 0, final I_32 = 0, animation = false) "Left wheel";
  Visualizers.FixedShape shape1(final animation = animation, final shapeType = "pipe",
    final r_shape = {0, -width_wheel, 0}, final lengthDirection = {0, 1, 0}, final widthDirection = {1, 0, 0},
    final length = 2*width_wheel, final width = 2*R_wheel, final height = 2*R_wheel, final color = color,
    final extra = hollowFraction) if animation "Picture of the left wheel";
  Body body2(final r_CM = {0, 0, 0}, final m = m_wheel, final I_11 = I_wheelLong, final I_22 = I_wheelAxis,
    final I_33 = I_wheelLong, final I_21 = 0, final I_31 = 0, final I_32 = 0, animation = false) "Right wheel";
  Visualizers.FixedShape shape2(final animation = animation, final shapeType = "pipe",
    final r_shape = {0, -width_wheel, 0}, final lengthDirection = {0, 1, 0}, final widthDirection = {1, 0, 0},
    final length = 2*width_wheel, final width = 2*R_wheel, final height = 2*R_wheel, final color = color,
    final extra = hollowFraction) if animation "Picture of the right wheel";
  Joints.RollingWheelSet wheelSetJoint(animation = false, radius = R_wheel, track = track,
    stateSelect = StateSelect.default, x(fixed = false), y(fixed = false), phi(fixed = false), theta1(fixed = false),
    theta2(fixed = false), der_theta1(fixed = false), der_theta2(fixed = false)) "Axle and contact with the plane";
equation
  assert(R_wheel > 0 and m_wheel > 0 and track > 0,
    getInstanceName() + ": radius, mass and distance of the wheels must be positive");
  x = wheelSetJoint.x;
  y = wheelSetJoint.y;
  phi = wheelSetJoint.phi;
  theta1 = wheelSetJoint.theta1;
  theta2 = wheelSetJoint.theta2;
  der_theta1 = der(theta1);
  der_theta2 = der(theta2);
  connect(frameMiddle, wheelSetJoint.frameMiddle);
  connect(frame1, wheelSetJoint.frame1);
  connect(frame2, wheelSetJoint.frame2);
  connect(frame1, body1.frame_a);
  connect(frame2, body2.frame_a);
  connect(frame1, shape1.frame_a);
  connect(frame2, shape2.frame_a);
  connect(axis1, wheelSetJoint.axis1);
  connect(axis2, wheelSetJoint.axis2);
  connect(support, wheelSetJoint.support);
end RollingWheelSet;
