within Modelica.Mechanics.MultiBody.Joints;
model FreeMotionScalarInit "Any motion, with start values and state choice for each coordinate by itself"
  extends Interfaces.PartialTwoFrames;
  parameter Boolean animation = true "Draw an arrow from frame_a to frame_b" annotation(Evaluate = true);
  parameter Boolean use_r = false "Use the coordinates of r_rel_a" annotation(Evaluate = true, HideResult = true);
  Modelica.Blocks.Interfaces.RealOutput r_rel_a_1(final quantity = "Length", final unit = "m", start = 0,
    final stateSelect = r_rel_a_1_stateSelect) if use_r
    "From frame_a to frame_b, in frame_a: coordinate, 1";
  Modelica.Blocks.Interfaces.RealOutput r_rel_a_2(final quantity = "Length", final unit = "m", start = 0,
    final stateSelect = r_rel_a_2_stateSelect) if use_r
    "From frame_a to frame_b, in frame_a: coordinate, 2";
  Modelica.Blocks.Interfaces.RealOutput r_rel_a_3(final quantity = "Length", final unit = "m", start = 0,
    final stateSelect = r_rel_a_3_stateSelect) if use_r
    "From frame_a to frame_b, in frame_a: coordinate, 3";
  parameter StateSelect r_rel_a_1_stateSelect = StateSelect.never "How much r_rel_a_1 is wanted as state"
    annotation(HideResult = true);
  parameter StateSelect r_rel_a_2_stateSelect = StateSelect.never "How much r_rel_a_2 is wanted as state"
    annotation(HideResult = true);
  parameter StateSelect r_rel_a_3_stateSelect = StateSelect.never "How much r_rel_a_3 is wanted as state"
    annotation(HideResult = true);
  parameter Boolean use_v = false "Use their derivatives" annotation(Evaluate = true, HideResult = true);
  Modelica.Blocks.Interfaces.RealOutput v_rel_a_1(final quantity = "Velocity", final unit = "m/s", start = 0,
    final stateSelect = v_rel_a_1_stateSelect) if use_r and use_v
    "Derivative of r_rel_a, 1";
  Modelica.Blocks.Interfaces.RealOutput v_rel_a_2(final quantity = "Velocity", final unit = "m/s", start = 0,
    final stateSelect = v_rel_a_2_stateSelect) if use_r and use_v
    "Derivative of r_rel_a, 2";
  Modelica.Blocks.Interfaces.RealOutput v_rel_a_3(final quantity = "Velocity", final unit = "m/s", start = 0,
    final stateSelect = v_rel_a_3_stateSelect) if use_r and use_v
    "Derivative of r_rel_a, 3";
  parameter StateSelect v_rel_a_1_stateSelect = StateSelect.never "How much v_rel_a_1 is wanted as state"
    annotation(HideResult = true);
  parameter StateSelect v_rel_a_2_stateSelect = StateSelect.never "How much v_rel_a_2 is wanted as state"
    annotation(HideResult = true);
  parameter StateSelect v_rel_a_3_stateSelect = StateSelect.never "How much v_rel_a_3 is wanted as state"
    annotation(HideResult = true);
  parameter Boolean use_a = false "Use their second derivatives" annotation(Evaluate = true, HideResult = true);
  Modelica.Blocks.Interfaces.RealOutput a_rel_a_1(final quantity = "Acceleration", final unit = "m/s2", start = 0)
    if use_r and use_v and use_a
    "Second derivative of r_rel_a, 1";
  Modelica.Blocks.Interfaces.RealOutput a_rel_a_2(final quantity = "Acceleration", final unit = "m/s2", start = 0)
    if use_r and use_v and use_a
    "Second derivative of r_rel_a, 2";
  Modelica.Blocks.Interfaces.RealOutput a_rel_a_3(final quantity = "Acceleration", final unit = "m/s2", start = 0)
    if use_r and use_v and use_a
    "Second derivative of r_rel_a, 3";
  parameter Boolean use_angle = false "Use three angles" annotation(Evaluate = true, HideResult = true);
  parameter Types.RotationSequence sequence_start = {1, 2, 3} "Axes of the three turns" annotation(Evaluate = true);
  Modelica.Blocks.Interfaces.RealOutput angle_1(final quantity = "Angle", final unit = "rad", start = 0,
    stateSelect = angle_1_stateSelect) if use_angle
    "Angle of a turn, 1";
  Modelica.Blocks.Interfaces.RealOutput angle_2(final quantity = "Angle", final unit = "rad", start = 0,
    stateSelect = angle_2_stateSelect) if use_angle
    "Angle of a turn, 2";
  Modelica.Blocks.Interfaces.RealOutput angle_3(final quantity = "Angle", final unit = "rad", start = 0,
    stateSelect = angle_3_stateSelect) if use_angle
    "Angle of a turn, 3";
  parameter StateSelect angle_1_stateSelect = StateSelect.never "How much angle_1 is wanted as state"
    annotation(HideResult = true);
  parameter StateSelect angle_2_stateSelect = StateSelect.never "How much angle_2 is wanted as state"
    annotation(HideResult = true);
  parameter StateSelect angle_3_stateSelect = StateSelect.never "How much angle_3 is wanted as state"
    annotation(HideResult = true);
  parameter Boolean use_angle_d = false "Use their derivatives" annotation(Evaluate = true, HideResult = true);
  Modelica.Blocks.Interfaces.RealOutput angle_d_1(final quantity = "AngularVelocity", final unit = "rad/s", start = 0,
    final stateSelect = angle_d_1_stateSelect) if use_angle and use_angle_d
    "Derivative of an angle, 1";
  Modelica.Blocks.Interfaces.RealOutput angle_d_2(final quantity = "AngularVelocity", final unit = "rad/s", start = 0,
    final stateSelect = angle_d_2_stateSelect) if use_angle and use_angle_d
    "Derivative of an angle, 2";
  Modelica.Blocks.Interfaces.RealOutput angle_d_3(final quantity = "AngularVelocity", final unit = "rad/s", start = 0,
    final stateSelect = angle_d_3_stateSelect) if use_angle and use_angle_d
    "Derivative of an angle, 3";
  parameter StateSelect angle_d_1_stateSelect = StateSelect.never "How much angle_d_1 is wanted as state"
    annotation(HideResult = true);
  parameter StateSelect angle_d_2_stateSelect = StateSelect.never "How much angle_d_2 is wanted as state"
    annotation(HideResult = true);
  parameter StateSelect angle_d_3_stateSelect = StateSelect.never "How much angle_d_3 is wanted as state"
    annotation(HideResult = true);
  parameter Boolean use_angle_dd = false "Use their second derivatives" annotation(Evaluate = true, HideResult = true);
  Modelica.Blocks.Interfaces.RealOutput angle_dd_1(final quantity = "AngularAcceleration", final unit = "rad/s2", start = 0)
    if use_angle and use_angle_d and use_angle_dd
    "Second derivative of an angle, 1";
  Modelica.Blocks.Interfaces.RealOutput angle_dd_2(final quantity = "AngularAcceleration", final unit = "rad/s2", start = 0)
    if use_angle and use_angle_d and use_angle_dd
    "Second derivative of an angle, 2";
  Modelica.Blocks.Interfaces.RealOutput angle_dd_3(final quantity = "AngularAcceleration", final unit = "rad/s2", start = 0)
    if use_angle and use_angle_d and use_angle_dd
    "Second derivative of an angle, 3";
  parameter Boolean use_w = false "Use the angular velocity" annotation(Evaluate = true, HideResult = true);
  Modelica.Blocks.Interfaces.RealOutput w_rel_b_1(final quantity = "AngularVelocity", final unit = "rad/s", start = 0,
    stateSelect = w_rel_b_1_stateSelect) if use_w
    "Angular velocity of frame_b against frame_a, in frame_b: coordinate, 1";
  Modelica.Blocks.Interfaces.RealOutput w_rel_b_2(final quantity = "AngularVelocity", final unit = "rad/s", start = 0,
    stateSelect = w_rel_b_2_stateSelect) if use_w
    "Angular velocity of frame_b against frame_a, in frame_b: coordinate, 2";
  Modelica.Blocks.Interfaces.RealOutput w_rel_b_3(final quantity = "AngularVelocity", final unit = "rad/s", start = 0,
    stateSelect = w_rel_b_3_stateSelect) if use_w
    "Angular velocity of frame_b against frame_a, in frame_b: coordinate, 3";
  parameter StateSelect w_rel_b_1_stateSelect = StateSelect.never "How much w_rel_b_1 is wanted as state"
    annotation(HideResult = true);
  parameter StateSelect w_rel_b_2_stateSelect = StateSelect.never "How much w_rel_b_2 is wanted as state"
    annotation(HideResult = true);
  parameter StateSelect w_rel_b_3_stateSelect = StateSelect.never "How much w_rel_b_3 is wanted as state"
    annotation(HideResult = true);
  parameter Boolean use_z = false "Use the angular acceleration" annotation(Evaluate = true, HideResult = true);
  Modelica.Blocks.Interfaces.RealOutput z_rel_b_1(final quantity = "AngularAcceleration", final unit = "rad/s2", start = 0)
    if use_w and use_z
    "Derivative of w_rel_b, 1";
  Modelica.Blocks.Interfaces.RealOutput z_rel_b_2(final quantity = "AngularAcceleration", final unit = "rad/s2", start = 0)
    if use_w and use_z
    "Derivative of w_rel_b, 2";
  Modelica.Blocks.Interfaces.RealOutput z_rel_b_3(final quantity = "AngularAcceleration", final unit = "rad/s2", start = 0)
    if use_w and use_z
    "Derivative of w_rel_b, 3";
  input Types.Color arrowColor = Types.Defaults.SensorColor "Color of the arrow";
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
protected
  Internal.InitPosition position(r_a_0 = frame_a.r_0, r_b_0 = frame_b.r_0, R_a = frame_a.R) if use_r;
  Internal.InitAngle orientation(sequence_start = sequence_start) if use_angle;
  Internal.InitAngularVelocity turning(R_a = frame_a.R, R_b = frame_b.R) if use_w;
  Modelica.Blocks.Continuous.Der velocity[3] if use_r and use_v;
  Modelica.Blocks.Continuous.Der acceleration[3] if use_r and use_v and use_a;
  Modelica.Blocks.Continuous.Der angle_d[3] if use_angle and use_angle_d;
  Modelica.Blocks.Continuous.Der angle_dd[3] if use_angle and use_angle_d and use_angle_dd;
  Modelica.Blocks.Continuous.Der turningRate[3] if use_w and use_z;
  Forces.Internal.ZeroForceAndTorque zeroForceAndTorque1;
  Forces.Internal.ZeroForceAndTorque zeroForceAndTorque2;
  Visualizers.SignalArrow arrow(color = arrowColor, specularCoefficient = specularCoefficient)
    if world.enableAnimation and animation and use_r;
equation
  connect(position.r_rel_a[1], r_rel_a_1);
  connect(position.r_rel_a[2], r_rel_a_2);
  connect(position.r_rel_a[3], r_rel_a_3);
  connect(velocity[1].y, v_rel_a_1);
  connect(velocity[2].y, v_rel_a_2);
  connect(velocity[3].y, v_rel_a_3);
  connect(acceleration[1].y, a_rel_a_1);
  connect(acceleration[2].y, a_rel_a_2);
  connect(acceleration[3].y, a_rel_a_3);
  connect(orientation.angle[1], angle_1);
  connect(orientation.angle[2], angle_2);
  connect(orientation.angle[3], angle_3);
  connect(angle_d[1].y, angle_d_1);
  connect(angle_d[2].y, angle_d_2);
  connect(angle_d[3].y, angle_d_3);
  connect(angle_dd[1].y, angle_dd_1);
  connect(angle_dd[2].y, angle_dd_2);
  connect(angle_dd[3].y, angle_dd_3);
  connect(turning.w_rel_b[1], w_rel_b_1);
  connect(turning.w_rel_b[2], w_rel_b_2);
  connect(turning.w_rel_b[3], w_rel_b_3);
  connect(turningRate[1].y, z_rel_b_1);
  connect(turningRate[2].y, z_rel_b_2);
  connect(turningRate[3].y, z_rel_b_3);
  connect(position.r_rel_a, velocity.u);
  connect(velocity.y, acceleration.u);
  connect(orientation.angle, angle_d.u);
  connect(angle_d.y, angle_dd.u);
  connect(turning.w_rel_b, turningRate.u);
  connect(orientation.frame_a, frame_a);
  connect(orientation.frame_b, frame_b);
  connect(zeroForceAndTorque1.frame_a, frame_a);
  connect(zeroForceAndTorque2.frame_a, frame_b);
  connect(frame_a, arrow.frame_a);
  connect(position.r_rel_a, arrow.r_head);
end FreeMotionScalarInit;
