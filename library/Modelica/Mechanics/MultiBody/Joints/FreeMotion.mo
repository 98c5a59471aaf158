within Modelica.Mechanics.MultiBody.Joints;
model FreeMotion "Any motion: gives a name to the motion of one frame against another"
  extends Internal.PartialFreeOrientation(enforceStates = true);
  parameter Boolean animation = true "Draw an arrow from frame_a to frame_b";
  SI.Position r_rel_a[3](start = {0, 0, 0}, each stateSelect = if enforceStates then StateSelect.always else StateSelect.prefer)
    "From frame_a to frame_b, in frame_a";
  SI.Velocity v_rel_a[3](start = {0, 0, 0}, each stateSelect = if enforceStates then StateSelect.always else StateSelect.prefer)
    "Derivative of r_rel_a";
  SI.Acceleration a_rel_a[3](start = {0, 0, 0}) "Second derivative of r_rel_a";
  input Types.Color arrowColor = Types.Defaults.SensorColor "Color of the arrow";
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
protected
  Visualizers.Advanced.Vector arrow(coordinates = r_rel_a, color = arrowColor, specularCoefficient = specularCoefficient,
    quantity = Types.VectorQuantity.RelativePosition, r = frame_a.r_0, R = frame_a.R) if world.enableAnimation and animation;
equation
  v_rel_a = der(r_rel_a);
  a_rel_a = der(v_rel_a);
  frame_b.r_0 = frame_a.r_0 + Frames.resolve1(frame_a.R, r_rel_a);
  frame_a.f = zeros(3);
  frame_a.t = zeros(3);
  frame_b.f = zeros(3);
  frame_b.t = zeros(3);
  annotation(
    Icon(
      graphics = {
        Line(points = {{-80, 0}, {80, 0}}, color = {64, 64, 64}, pattern = LinePattern.Dash),
        Line(points = {{-30, -30}, {-30, 30}}, color = {64, 64, 64}, arrow = {Arrow.None, Arrow.Filled},
          arrowSize = 10),
        Line(points = {{-30, -30}, {30, -30}}, color = {64, 64, 64}, arrow = {Arrow.None, Arrow.Filled},
          arrowSize = 10),
        Line(points = {{-30, -30}, {10, 10}}, color = {64, 64, 64}, arrow = {Arrow.None, Arrow.Filled},
          arrowSize = 10),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}));
end FreeMotion;
