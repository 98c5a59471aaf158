within Modelica.Mechanics.MultiBody.Forces;
model LineForceWithMass "Any force along the line between two frames, with or without a mass on the line"
  extends Interfaces.LineForceBase;
  Modelica.Mechanics.Translational.Interfaces.Flange_b flange_a "Where a force along the line is connected: at frame_a"
    annotation(Placement(transformation(extent = {{-70, 100}, {-50, 120}})));
  Modelica.Mechanics.Translational.Interfaces.Flange_a flange_b "Where a force along the line is connected: at frame_b"
    annotation(Placement(transformation(extent = {{50, 100}, {70, 120}})));
  parameter Boolean animateLine = true "Draw the line";
  parameter Boolean animateMass = true "Draw the mass";
  parameter SI.Mass m(min = 0) = 0 "Mass" annotation(Evaluate = true);
  parameter Real lengthFraction(unit = "1", min = 0, max = 1) = 0.5 "Where the mass is: 0 at frame_a, 1 at frame_b";
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
  parameter Types.ShapeType lineShapeType = "cylinder" "Shape of the line";
  input SI.Length lineShapeWidth = world.defaultArrowDiameter "Width of the line";
  input SI.Length lineShapeHeight = lineShapeWidth "Height of the line";
  parameter Types.ShapeExtra lineShapeExtra = 0 "Further number of some shapes";
  input Types.Color lineShapeColor = Types.Defaults.SensorColor "Color of the line";
  input Real massDiameter = world.defaultBodyDiameter "Diameter of the mass in the picture";
  input Types.Color massColor = Types.Defaults.BodyColor "Color of the mass";
protected
  SI.Force fa "Force from flange_a";
  SI.Force fb "Force from flange_b";
  SI.Position r_CM_0[3](each stateSelect = StateSelect.avoid) "Place of the mass, in the world; zero without mass";
  SI.Velocity v_CM_0[3](each stateSelect = StateSelect.avoid) "Its derivative";
  SI.Acceleration ag_CM_0[3] "Its second derivative minus gravity";
  Visualizers.Advanced.Shape lineShape(shapeType = lineShapeType, color = lineShapeColor,
    specularCoefficient = specularCoefficient, length = length, width = lineShapeWidth, height = lineShapeHeight,
    lengthDirection = e_rel_0, widthDirection = Frames.resolve1(frame_a.R, {0, 1, 0}), extra = lineShapeExtra,
    r = frame_a.r_0) if world.enableAnimation and animateLine;
  Visualizers.Advanced.Shape massShape(shapeType = "sphere", color = massColor, specularCoefficient = specularCoefficient,
    length = massDiameter, width = massDiameter, height = massDiameter, lengthDirection = e_rel_0,
    widthDirection = {0, 1, 0}, r_shape = (length*lengthFraction - massDiameter/2)*e_rel_0, r = frame_a.r_0)
    if world.enableAnimation and animateMass and m > 0;
equation
  assert(m >= 0, getInstanceName() + ": the mass m on a line must not be negative");
  // A force may be connected between the flanges, or at one of them: then the other one gives it back.
  flange_a.s = 0;
  flange_b.s = length;
  if cardinality(flange_a) > 0 and cardinality(flange_b) > 0 then
    fa = flange_a.f;
    fb = flange_b.f;
  elseif cardinality(flange_a) > 0 then
    fa = flange_a.f;
    fb = -fa;
  elseif cardinality(flange_b) > 0 then
    fb = flange_b.f;
    fa = -fb;
  else
    fa = 0;
    fb = 0;
  end if;
  if m > 0 then
    r_CM_0 = frame_a.r_0 + lengthFraction*r_rel_0;
    v_CM_0 = der(r_CM_0);
    ag_CM_0 = der(v_CM_0) - world.gravityAcceleration(r_CM_0);
    frame_a.f = Frames.resolve2(frame_a.R, m*(1 - lengthFraction)*ag_CM_0 - fa*e_rel_0);
    frame_b.f = Frames.resolve2(frame_b.R, m*lengthFraction*ag_CM_0 - fb*e_rel_0);
  else
    r_CM_0 = zeros(3);
    v_CM_0 = zeros(3);
    ag_CM_0 = zeros(3);
    frame_a.f = -Frames.resolve2(frame_a.R, fa*e_rel_0);
    frame_b.f = -Frames.resolve2(frame_b.R, fb*e_rel_0);
  end if;
  annotation(
    Icon(
      graphics = {
        Line(points = {{-90, 0}, {-30, 0}}, color = {64, 64, 64}, pattern = LinePattern.Dash),
        Ellipse(extent = {{-16, 16}, {16, -16}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Sphere),
        Line(points = {{30, 0}, {90, 0}}, color = {64, 64, 64}, pattern = LinePattern.Dash),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}));
end LineForceWithMass;
