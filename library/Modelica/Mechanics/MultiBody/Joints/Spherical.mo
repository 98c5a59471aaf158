within Modelica.Mechanics.MultiBody.Joints;
model Spherical "Turning around a point"
  extends Internal.PartialFreeOrientation(enforceStates = false);
  parameter Boolean animation = true "Draw it";
  parameter SI.Distance sphereDiameter = world.defaultJointLength "Diameter of the sphere in the picture";
  input Types.Color sphereColor = Types.Defaults.JointColor "Color of the sphere";
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
protected
  SI.AngularVelocity w_rel[3] = w_rel_b "Angular velocity of frame_b against frame_a, in frame_b";
  Visualizers.Advanced.Shape sphere(shapeType = "sphere", color = sphereColor, specularCoefficient = specularCoefficient,
    length = sphereDiameter, width = sphereDiameter, height = sphereDiameter, lengthDirection = {1, 0, 0},
    widthDirection = {0, 1, 0}, r_shape = {-sphereDiameter/2, 0, 0}, r = frame_a.r_0, R = frame_a.R)
    if world.enableAnimation and animation;
equation
  frame_b.r_0 = frame_a.r_0;
  frame_a.t = zeros(3);
  frame_b.t = zeros(3);
  if not enforceStates then
    frame_a.f = -Frames.resolveRelative(frame_b.f, frame_b.R, frame_a.R);
  elseif Connections.rooted(frame_a.R) then
    frame_a.f = -Frames.resolve1(R_rel, frame_b.f);
  else
    frame_b.f = -Frames.resolve2(R_rel, frame_a.f);
  end if;
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-100, 10}, {-30, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Rectangle(extent = {{20, 10}, {100, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Ellipse(extent = {{-44, 44}, {44, -44}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
          fillPattern = FillPattern.Solid),
        Ellipse(extent = {{-26, 26}, {26, -26}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Sphere),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}));
end Spherical;
