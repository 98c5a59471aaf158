within Modelica.Mechanics.MultiBody.Forces;
model LineForceWithTwoMasses "Any force along the line between two frames, with or without two masses on the line"
  extends Interfaces.LineForceBase;
  Modelica.Mechanics.Translational.Interfaces.Flange_b flange_a "Where a force along the line is connected: at frame_a"
    annotation(Placement(transformation(extent = {{-70, 100}, {-50, 120}})));
  Modelica.Mechanics.Translational.Interfaces.Flange_a flange_b "Where a force along the line is connected: at frame_b"
    annotation(Placement(transformation(extent = {{50, 100}, {70, 120}})));
  parameter Boolean animate = true "Draw it";
  parameter Boolean animateMasses = true "Draw the masses";
  parameter SI.Mass m_a(min = 0) = 0 "Mass near frame_a" annotation(Evaluate = true);
  parameter SI.Mass m_b(min = 0) = 0 "Mass near frame_b" annotation(Evaluate = true);
  parameter SI.Position L_a = 0 "Distance of the one mass from frame_a, towards frame_b";
  parameter SI.Position L_b = L_a "Distance of the other mass from frame_b, towards frame_a";
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
  input SI.Diameter cylinderDiameter_a = world.defaultForceWidth "Diameter of the cylinder at frame_a";
  parameter SI.Length cylinderLength_a = 2*L_a "Length of the cylinder at frame_a";
  input Types.Color color_a = {155, 155, 155} "Color of the cylinder at frame_a";
  input Real diameterFraction = 0.8 "Diameter of the cylinder at frame_b over the one at frame_a";
  parameter SI.Length cylinderLength_b = 2*L_b "Length of the cylinder at frame_b";
  input Types.Color color_b = {100, 100, 100} "Color of the cylinder at frame_b";
  input Real massDiameterFaction = 1.7 "Diameter of the masses over the one of the cylinder at frame_a";
  input Types.Color massColor = Types.Defaults.BodyColor "Color of the masses";
protected
  SI.Force fa "Force from flange_a";
  SI.Force fb "Force from flange_b";
  SI.Position r_CM1_0[3](each stateSelect = StateSelect.avoid) "Place of the one mass, in the world; zero without masses";
  SI.Position r_CM2_0[3](each stateSelect = StateSelect.avoid) "Place of the other mass, in the world";
  SI.Velocity v_CM1_0[3](each stateSelect = StateSelect.avoid) "Derivative of r_CM1_0";
  SI.Velocity v_CM2_0[3](each stateSelect = StateSelect.avoid) "Derivative of r_CM2_0";
  SI.Acceleration ag_CM1_0[3] "Second derivative of r_CM1_0 minus gravity";
  SI.Acceleration ag_CM2_0[3] "Second derivative of r_CM2_0 minus gravity";
  SI.Force aux1_0[3] "What the masses take away from their ends, by their levers";
  SI.Force aux2_0[3] "Its part across the line";
  input SI.Length cylinderDiameter_b = cylinderDiameter_a*diameterFraction;
  input SI.Length massDiameter = cylinderDiameter_a*massDiameterFaction;
  parameter Boolean animateMasses2 = world.enableAnimation and animate and animateMasses and m_a > 0 and m_b > 0;
  Visualizers.Advanced.Shape cylinder_a(shapeType = "cylinder", color = color_a, specularCoefficient = specularCoefficient,
    length = cylinderLength_a, width = cylinderDiameter_a, height = cylinderDiameter_a, lengthDirection = e_rel_0,
    widthDirection = {0, 1, 0}, r = frame_a.r_0) if world.enableAnimation and animate;
  Visualizers.Advanced.Shape cylinder_b(shapeType = "cylinder", color = color_b, specularCoefficient = specularCoefficient,
    length = cylinderLength_b, width = cylinderDiameter_b, height = cylinderDiameter_b, lengthDirection = -e_rel_0,
    widthDirection = {0, 1, 0}, r = frame_b.r_0) if world.enableAnimation and animate;
  Visualizers.Advanced.Shape sphere_a(shapeType = "sphere", color = massColor, specularCoefficient = specularCoefficient,
    length = massDiameter, width = massDiameter, height = massDiameter, lengthDirection = e_rel_0,
    widthDirection = {0, 1, 0}, r_shape = (L_a - massDiameter/2)*e_rel_0, r = frame_a.r_0) if animateMasses2;
  Visualizers.Advanced.Shape sphere_b(shapeType = "sphere", color = massColor, specularCoefficient = specularCoefficient,
    length = massDiameter, width = massDiameter, height = massDiameter, lengthDirection = -e_rel_0,
    widthDirection = {0, 1, 0}, r_shape = -(L_b - massDiameter/2)*e_rel_0, r = frame_b.r_0) if animateMasses2;
equation
  assert(m_a >= 0 and m_b >= 0, getInstanceName() + ": the masses m_a and m_b on a line must not be negative");
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
  if m_a > 0 or m_b > 0 then
    r_CM1_0 = frame_a.r_0 + L_a*e_rel_0;
    r_CM2_0 = frame_b.r_0 - L_b*e_rel_0;
    v_CM1_0 = der(r_CM1_0);
    v_CM2_0 = der(r_CM2_0);
    ag_CM1_0 = der(v_CM1_0) - world.gravityAcceleration(r_CM1_0);
    ag_CM2_0 = der(v_CM2_0) - world.gravityAcceleration(r_CM2_0);
    // Each mass hangs on its end along the line; across the line the lever decides how its force is shared.
    aux1_0 = m_a*L_a/length*ag_CM1_0 - m_b*L_b/length*ag_CM2_0;
    aux2_0 = aux1_0 - (aux1_0*e_rel_0)*e_rel_0;
    frame_a.f = Frames.resolve2(frame_a.R, m_a*ag_CM1_0 - aux2_0 - fa*e_rel_0);
    frame_b.f = Frames.resolve2(frame_b.R, m_b*ag_CM2_0 + aux2_0 - fb*e_rel_0);
  else
    r_CM1_0 = zeros(3);
    r_CM2_0 = zeros(3);
    v_CM1_0 = zeros(3);
    v_CM2_0 = zeros(3);
    ag_CM1_0 = zeros(3);
    ag_CM2_0 = zeros(3);
    aux1_0 = zeros(3);
    aux2_0 = zeros(3);
    frame_a.f = -Frames.resolve2(frame_a.R, fa*e_rel_0);
    frame_b.f = -Frames.resolve2(frame_b.R, fb*e_rel_0);
  end if;
  annotation(
    Icon(
      graphics = {
        Line(points = {{-90, 0}, {-50, 0}}, color = {64, 64, 64}, pattern = LinePattern.Dash),
        Ellipse(extent = {{-50, 16}, {-20, -16}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Sphere),
        Ellipse(extent = {{20, 16}, {50, -16}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Sphere),
        Line(points = {{50, 0}, {90, 0}}, color = {64, 64, 64}, pattern = LinePattern.Dash),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}));
end LineForceWithTwoMasses;
