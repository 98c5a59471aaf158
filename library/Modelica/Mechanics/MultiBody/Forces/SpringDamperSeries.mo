within Modelica.Mechanics.MultiBody.Forces;
model SpringDamperSeries "Linear spring and damper behind each other, between two frames"
  extends Interfaces.PartialLineForce;
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPort(final T = 293.15);
  parameter Boolean animation = true "Draw it";
  parameter SI.TranslationalSpringConstant c(final min = 0) "Stiffness";
  parameter SI.Length s_unstretched = 0 "Length of the spring without force";
  parameter SI.TranslationalDampingConstant d(final min = 0) = 0 "Damping constant";
  parameter SI.Length s_damper_start = 0 "Length of the damper at the start";
  SI.Position s_damper(start = s_damper_start, fixed = true) "Length of the damper, which is at frame_a";
  parameter SI.Distance length_a = world.defaultForceLength "Length of the damper's cylinder";
  input SI.Diameter diameter_a = world.defaultForceWidth "Diameter of the damper's cylinder";
  input SI.Diameter diameter_b = 0.6*diameter_a "Diameter of the damper's rod";
  input Types.Color color_a = {100, 100, 100} "Color of the damper's cylinder";
  input Types.Color color_b = {155, 155, 155} "Color of the damper's rod";
  input SI.Distance width = world.defaultForceWidth "Width of the spring in the picture";
  input SI.Distance coilWidth = width/10 "Width of the spring's wire in the picture";
  parameter Integer numberOfWindings = 5 "Number of the spring's windings in the picture";
  input Types.Color color = Types.Defaults.SpringColor "Color of the spring";
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
protected
  Visualizers.Advanced.Shape shape_a(shapeType = "cylinder", color = color_a, specularCoefficient = specularCoefficient,
    length = noEvent(min(length_a, s_damper)), width = diameter_a, height = diameter_a, lengthDirection = e_a,
    widthDirection = {0, 1, 0}, r = frame_a.r_0, R = frame_a.R) if world.enableAnimation and animation;
  Visualizers.Advanced.Shape shape_b(shapeType = "cylinder", color = color_b, specularCoefficient = specularCoefficient,
    length = noEvent(max(s_damper - length_a, 0)), width = diameter_b, height = diameter_b, lengthDirection = e_a,
    widthDirection = {0, 1, 0}, r_shape = noEvent(min(length_a, s_damper))*e_a, r = frame_a.r_0, R = frame_a.R)
    if world.enableAnimation and animation;
  Visualizers.Advanced.Shape shape(shapeType = "spring", color = color, specularCoefficient = specularCoefficient,
    length = s - s_damper, width = width, height = 2*coilWidth, lengthDirection = e_a, widthDirection = {0, 1, 0},
    extra = numberOfWindings, r_shape = s_damper*e_a, r = frame_a.r_0, R = frame_a.R) if world.enableAnimation and animation;
equation
  assert(c >= 0 and d >= 0, getInstanceName() + ": neither the stiffness c nor the damping constant d may be negative");
  f = c*(s - s_damper - s_unstretched);
  f = d*der(s_damper);
  lossPower = f*der(s_damper);
  annotation(
    Icon(
      graphics = {
        Line(points = {{-90, 0}, {-84.375, 24}, {-73.125, -24}, {-61.875, 24}, {-50.625, -24}, {-39.375, 24},
            {-28.125, -24}, {-16.875, 24}, {-5.625, -24}, {0, 0}},
          color = {64, 64, 64}),
        Rectangle(extent = {{25.2, 24}, {60.84, -24}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
          fillPattern = FillPattern.Solid),
        Line(points = {{0, 0}, {25.2, 0}}, color = {64, 64, 64}),
        Line(points = {{45, 20}, {45, -20}}, color = {64, 64, 64}),
        Line(points = {{45, 0}, {90, 0}}, color = {64, 64, 64}),
        Text(extent = {{-150, 96}, {150, 58}}, textColor = {0, 0, 160}, textString = "%name")}));
end SpringDamperSeries;
