within Modelica.Mechanics.MultiBody.Joints;
model Cylindrical "Sliding along an axis and turning around it"
  extends Interfaces.PartialTwoFrames;
  parameter Boolean animation = true "Draw it";
  parameter Types.Axis n = {1, 0, 0} "Axis, in frame_a and in frame_b" annotation(Evaluate = true);
  parameter SI.Distance cylinderDiameter = world.defaultJointWidth "Diameter of the axis in the picture";
  input Types.Color cylinderColor = Types.Defaults.JointColor "Color of the axis";
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
  parameter StateSelect stateSelect = StateSelect.prefer "How much s, phi, v and w are wanted as states";
  Prismatic prismatic(n = n, animation = false, stateSelect = StateSelect.never) "Sliding";
  Revolute revolute(n = n, animation = false, stateSelect = StateSelect.never) "Turning";
  SI.Position s(start = 0, stateSelect = stateSelect) "Distance of frame_b from frame_a";
  SI.Angle phi(start = 0, stateSelect = stateSelect) "Angle from frame_a to frame_b";
  SI.Velocity v(start = 0, stateSelect = stateSelect) "Derivative of s";
  SI.AngularVelocity w(start = 0, stateSelect = stateSelect) "Derivative of phi";
  SI.Acceleration a(start = 0) "Second derivative of s";
  SI.AngularAcceleration wd(start = 0) "Second derivative of phi";
protected
  Visualizers.Advanced.Shape cylinder(shapeType = "cylinder", color = cylinderColor,
    specularCoefficient = specularCoefficient, length = prismatic.s, width = cylinderDiameter, height = cylinderDiameter,
    lengthDirection = prismatic.n, widthDirection = {0, 1, 0}, r = frame_a.r_0, R = frame_a.R)
    if world.enableAnimation and animation;
equation
  s = prismatic.s;
  v = der(s);
  a = der(v);
  phi = revolute.phi;
  w = der(phi);
  wd = der(w);
  connect(frame_a, prismatic.frame_a);
  connect(prismatic.frame_b, revolute.frame_a);
  connect(revolute.frame_b, frame_b);
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-60, 40}, {30, -40}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
          fillPattern = FillPattern.Solid),
        Rectangle(extent = {{0, 14}, {100, -14}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.HorizontalCylinder),
        Rectangle(extent = {{-100, 10}, {-60, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Ellipse(extent = {{-30, 20}, {10, -20}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name"),
        Text(extent = {{-150, -60}, {150, -92}}, textColor = {0, 0, 0}, textString = "n = %n")}));
end Cylindrical;
