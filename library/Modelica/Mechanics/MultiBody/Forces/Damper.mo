within Modelica.Mechanics.MultiBody.Forces;
model Damper "Linear damper between two frames"
  extends Interfaces.PartialLineForce;
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPort(final T = 293.15);
  parameter Boolean animation = true "Draw it";
  parameter SI.TranslationalDampingConstant d(final min = 0, start = 0) "Damping constant";
  parameter SI.Distance length_a = world.defaultForceLength "Length of the damper's cylinder";
  input SI.Diameter diameter_a = world.defaultForceWidth "Diameter of the damper's cylinder";
  input SI.Diameter diameter_b = 0.6*diameter_a "Diameter of the damper's rod";
  input Types.Color color_a = {100, 100, 100} "Color of the damper's cylinder";
  input Types.Color color_b = {155, 155, 155} "Color of the damper's rod";
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
protected
  SI.Position r0_b[3] = noEvent(min(length_a, s))*e_a "Where the rod begins in the picture";
  Visualizers.Advanced.Shape shape_a(shapeType = "cylinder", color = color_a, specularCoefficient = specularCoefficient,
    length = noEvent(min(length_a, s)), width = diameter_a, height = diameter_a, lengthDirection = e_a,
    widthDirection = {0, 1, 0}, r = frame_a.r_0, R = frame_a.R) if world.enableAnimation and animation;
  Visualizers.Advanced.Shape shape_b(shapeType = "cylinder", color = color_b, specularCoefficient = specularCoefficient,
    length = noEvent(max(s - length_a, 0)), width = diameter_b, height = diameter_b, lengthDirection = e_a,
    widthDirection = {0, 1, 0}, r_shape = r0_b, r = frame_a.r_0, R = frame_a.R)
    if world.enableAnimation and animation;
equation
  assert(d >= 0, getInstanceName() + ": the damping constant d must not be negative");
  f = d*der(s);
  lossPower = f*der(s);
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-39.6, 34}, {31.68, -34}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
          fillPattern = FillPattern.Solid),
        Line(points = {{-90, 0}, {-39.6, 0}}, color = {64, 64, 64}),
        Line(points = {{0, 30}, {0, -30}}, color = {64, 64, 64}),
        Line(points = {{0, 0}, {90, 0}}, color = {64, 64, 64}),
        Text(extent = {{-150, 96}, {150, 58}}, textColor = {0, 0, 160}, textString = "%name"),
        Text(extent = {{-150, -50}, {150, -82}}, textColor = {0, 0, 0}, textString = "d = %d")}));
end Damper;
