within Modelica.Mechanics.MultiBody.Joints;
model Prismatic "Sliding along an axis"
  extends Interfaces.PartialElementaryJoint;
  parameter Boolean useAxisFlange = false "Show the flanges of a drive" annotation(Evaluate = true, HideResult = true);
  Modelica.Mechanics.Translational.Interfaces.Flange_a axis if useAxisFlange "Rod of the drive"
    annotation(Placement(transformation(extent = {{70, 50}, {90, 70}})));
  Modelica.Mechanics.Translational.Interfaces.Flange_b support if useAxisFlange "Housing of the drive"
    annotation(Placement(transformation(extent = {{-50, 50}, {-30, 70}})));
  parameter Boolean animation = true "Draw it";
  parameter Types.Axis n = {1, 0, 0} "Axis, in frame_a and in frame_b" annotation(Evaluate = true);
  parameter Types.Axis boxWidthDirection = {0, 1, 0} "Direction of the width in the picture, in frame_a"
    annotation(Evaluate = true);
  parameter SI.Distance boxWidth = world.defaultJointWidth "Width in the picture";
  parameter SI.Distance boxHeight = boxWidth "Height in the picture";
  input Types.Color boxColor = Types.Defaults.JointColor "Color";
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
  parameter StateSelect stateSelect = StateSelect.prefer "How much s and v are wanted as states";
  final parameter Real e[3](each final unit = "1") = Modelica.Math.Vectors.normalizeWithAssert(n) "Axis, of length one";
  SI.Position s(start = 0, final stateSelect = stateSelect) "Distance of frame_b from frame_a";
  SI.Velocity v(start = 0, final stateSelect = stateSelect) "Its derivative";
  SI.Acceleration a(start = 0) "Its second derivative";
  SI.Force f "Force of the drive";
protected
  Visualizers.Advanced.Shape box(shapeType = "box", color = boxColor, specularCoefficient = specularCoefficient,
    length = noEvent(if abs(s) > 1e-6 then s else 1e-6), width = boxWidth, height = boxHeight, lengthDirection = e,
    widthDirection = boxWidthDirection, r = frame_a.r_0, R = frame_a.R) if world.enableAnimation and animation;
  Modelica.Mechanics.Translational.Components.Fixed fixed "Holds the housing of the drive";
  Modelica.Mechanics.Translational.Interfaces.InternalSupport internalAxis(f = f) "Rod of the drive, always present";
  Modelica.Mechanics.Translational.Sources.ConstantForce constantForce(f_constant = 0) if not useAxisFlange "No drive";
equation
  assert(n*n > 0, getInstanceName() + ": the axis n of a joint must not be a zero vector");
  v = der(s);
  a = der(v);
  frame_b.r_0 = frame_a.r_0 + Frames.resolve1(frame_a.R, s*e);
  frame_b.R = frame_a.R;
  frame_a.f + frame_b.f = zeros(3);
  frame_a.t + frame_b.t + cross(s*e, frame_b.f) = zeros(3);
  // No power is lost: the drive gives what the bodies take along the axis.
  f = -(e*frame_b.f);
  internalAxis.s = s;
  connect(internalAxis.flange, axis);
  connect(internalAxis.flange, constantForce.flange);
  connect(fixed.flange, support);
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-100, 10}, {-10, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Rectangle(extent = {{-60, 34}, {30, -34}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
          fillPattern = FillPattern.Solid),
        Rectangle(extent = {{0, 10}, {100, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Line(points = {{-30, 50}, {60, 50}}, color = {64, 64, 64}, arrow = {Arrow.None, Arrow.Filled},
          arrowSize = 12),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name"),
        Text(extent = {{-150, -60}, {150, -92}}, textColor = {0, 0, 0}, textString = "n = %n")}));
end Prismatic;
