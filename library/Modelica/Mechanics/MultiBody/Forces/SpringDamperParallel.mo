within Modelica.Mechanics.MultiBody.Forces;
model SpringDamperParallel "Linear spring with a damper beside it, between two frames"
  extends Interfaces.PartialLineForce;
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPort(final T = 293.15);
  parameter Boolean animation = true "Draw it";
  parameter SI.TranslationalSpringConstant c(final min = 0) "Stiffness";
  parameter SI.Length s_unstretched = 0 "Length without spring force";
  parameter SI.TranslationalDampingConstant d(final min = 0) = 0 "Damping constant";
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
  SI.Force f_d "Force of the damper";
  Visualizers.Advanced.Shape shape_a(shapeType = "cylinder", color = color_a, specularCoefficient = specularCoefficient,
    length = noEvent(min(length_a, s)), width = diameter_a, height = diameter_a, lengthDirection = e_a,
    widthDirection = {0, 1, 0}, r = frame_a.r_0, R = frame_a.R) if world.enableAnimation and animation;
  Visualizers.Advanced.Shape shape_b(shapeType = "cylinder", color = color_b, specularCoefficient = specularCoefficient,
    length = noEvent(max(s - length_a, 0)), width = diameter_b, height = diameter_b, lengthDirection = e_a,
    widthDirection = {0, 1, 0}, r_shape = noEvent(min(length_a, s))*e_a, r = frame_a.r_0, R = frame_a.R)
    if world.enableAnimation and animation;
  Visualizers.Advanced.Shape shape(shapeType = "spring", color = color, specularCoefficient = specularCoefficient,
    length = s, width = width, height = 2*coilWidth, lengthDirection = e_a, widthDirection = {0, 1, 0},
    extra = numberOfWindings, r = frame_a.r_0, R = frame_a.R) if world.enableAnimation and animation;
equation
  assert(c >= 0 and d >= 0, getInstanceName() + ": neither the stiffness c nor the damping constant d may be negative");
  f_d = d*der(s);
  f = c*(s - s_unstretched) + f_d;
  lossPower = f_d*der(s);
  annotation(
    Icon(
      graphics = {
        Line(points = {{-90, 0}, {-60, 0}}, color = {64, 64, 64}),
        Line(points = {{60, 0}, {90, 0}}, color = {64, 64, 64}),
        Line(points = {{-60, 40}, {-60, -40}}, color = {64, 64, 64}),
        Line(points = {{60, 40}, {60, -40}}, color = {64, 64, 64}),
        Line(points = {{-60, 40}, {-54, 60}, {-42, 20}, {-30, 60}, {-18, 20}, {-6, 60}, {6, 20}, {18, 60},
            {30, 20}, {42, 60}, {54, 20}, {60, 40}},
          color = {64, 64, 64}),
        Rectangle(extent = {{-26.4, -20}, {21.12, -60}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
          fillPattern = FillPattern.Solid),
        Line(points = {{-60, -40}, {-26.4, -40}}, color = {64, 64, 64}),
        Line(points = {{0, -24}, {0, -56}}, color = {64, 64, 64}),
        Line(points = {{0, -40}, {60, -40}}, color = {64, 64, 64}),
        Text(extent = {{-150, 120}, {150, 82}}, textColor = {0, 0, 160}, textString = "%name")}));
end SpringDamperParallel;
