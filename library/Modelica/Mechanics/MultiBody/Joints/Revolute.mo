within Modelica.Mechanics.MultiBody.Joints;
model Revolute "Turning around an axis"
  extends Interfaces.PartialElementaryJoint;
  parameter Boolean useAxisFlange = false "Show the flanges of a drive" annotation(Evaluate = true, HideResult = true);
  Modelica.Mechanics.Rotational.Interfaces.Flange_a axis if useAxisFlange "Shaft of the drive"
    annotation(Placement(transformation(extent = {{-10, 90}, {10, 110}})));
  Modelica.Mechanics.Rotational.Interfaces.Flange_b support if useAxisFlange "Housing of the drive"
    annotation(Placement(transformation(extent = {{-70, 90}, {-50, 110}})));
  parameter Boolean animation = true "Draw it";
  parameter Types.Axis n = {0, 0, 1} "Axis, in frame_a and in frame_b" annotation(Evaluate = true);
  parameter SI.Distance cylinderLength = world.defaultJointLength "Length of the axis in the picture";
  parameter SI.Distance cylinderDiameter = world.defaultJointWidth "Diameter of the axis in the picture";
  input Types.Color cylinderColor = Types.Defaults.JointColor "Color of the axis";
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
  parameter StateSelect stateSelect = StateSelect.prefer "How much phi and w are wanted as states";
  SI.Angle phi(start = 0, final stateSelect = stateSelect) "Angle from frame_a to frame_b";
  SI.AngularVelocity w(start = 0, stateSelect = stateSelect) "Its derivative";
  SI.AngularAcceleration a(start = 0) "Its second derivative";
  SI.Torque tau "Torque of the drive";
  SI.Angle angle "Same as phi";
protected
  parameter Real e[3](each final unit = "1") = Modelica.Math.Vectors.normalizeWithAssert(n) "Axis, of length one";
  Frames.Orientation R_rel "Orientation of the far frame in the one that is nearer to the root";
  Visualizers.Advanced.Shape cylinder(shapeType = "cylinder", color = cylinderColor,
    specularCoefficient = specularCoefficient, length = cylinderLength, width = cylinderDiameter, height = cylinderDiameter,
    lengthDirection = e, widthDirection = {0, 1, 0}, r_shape = -cylinderLength/2*e, r = frame_a.r_0, R = frame_a.R)
    if world.enableAnimation and animation;
  Modelica.Mechanics.Rotational.Components.Fixed fixed "Holds the housing of the drive";
  Modelica.Mechanics.Rotational.Interfaces.InternalSupport internalAxis(tau = tau) "Shaft of the drive, always present";
  Modelica.Mechanics.Rotational.Sources.ConstantTorque constantTorque(tau_constant = 0) if not useAxisFlange "No drive";
equation
  assert(n*n > 0, getInstanceName() + ": the axis n of a joint must not be a zero vector");
  angle = phi;
  w = der(phi);
  a = der(w);
  frame_b.r_0 = frame_a.r_0;
  // Motion is passed on away from the root and forces towards it, so that nothing has to be solved for.
  if Connections.rooted(frame_a.R) then
    R_rel = Frames.planarRotation(e, phi, w);
    frame_b.R = Frames.absoluteRotation(frame_a.R, R_rel);
    frame_a.f = -Frames.resolve1(R_rel, frame_b.f);
    frame_a.t = -Frames.resolve1(R_rel, frame_b.t);
  else
    R_rel = Frames.planarRotation(-e, phi, w);
    frame_a.R = Frames.absoluteRotation(frame_b.R, R_rel);
    frame_b.f = -Frames.resolve1(R_rel, frame_a.f);
    frame_b.t = -Frames.resolve1(R_rel, frame_a.t);
  end if;
  // No power is lost: the drive gives what the bodies take around the axis.
  tau = -(e*frame_b.t);
  internalAxis.phi = phi;
  connect(internalAxis.flange, axis);
  connect(internalAxis.flange, constantTorque.flange);
  connect(fixed.flange, support);
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-100, 10}, {-30, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Rectangle(extent = {{30, 10}, {100, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Rectangle(extent = {{-36, 50}, {36, -50}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
          fillPattern = FillPattern.Solid),
        Ellipse(extent = {{-30, 30}, {30, -30}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Ellipse(extent = {{-8, 8}, {8, -8}}, lineColor = {64, 64, 64}, fillColor = {64, 64, 64},
          fillPattern = FillPattern.Solid),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name"),
        Text(extent = {{-150, -60}, {150, -92}}, textColor = {0, 0, 0}, textString = "n = %n")}));
end Revolute;
