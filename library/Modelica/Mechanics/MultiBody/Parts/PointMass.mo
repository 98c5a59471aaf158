within Modelica.Mechanics.MultiBody.Parts;
model PointMass "Body without extension"
  Interfaces.Frame_a frame_a "Frame at the body"
    annotation(Placement(transformation(extent = {{-16, -16}, {16, 16}})));
  parameter Boolean animation = true "Draw a sphere";
  parameter SI.Mass m(min = 0) "Mass";
  input SI.Diameter sphereDiameter = world.defaultBodyDiameter "Diameter of the sphere";
  input Types.Color sphereColor = Types.Defaults.BodyColor "Color of the sphere";
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
  parameter StateSelect stateSelect = StateSelect.avoid "How much place and velocity are wanted as states";
  SI.Position r_0[3](start = {0, 0, 0}, each stateSelect = stateSelect) "Place, in the world";
  SI.Velocity v_0[3](start = {0, 0, 0}, each stateSelect = stateSelect) "Velocity, in the world";
  SI.Acceleration a_0[3](start = {0, 0, 0}) "Acceleration, in the world";
protected
  outer Modelica.Mechanics.MultiBody.World world;
  Visualizers.Advanced.Shape sphere(shapeType = "sphere", color = sphereColor, specularCoefficient = specularCoefficient,
    length = sphereDiameter, width = sphereDiameter, height = sphereDiameter, lengthDirection = {1, 0, 0},
    widthDirection = {0, 1, 0}, r_shape = {-sphereDiameter/2, 0, 0}, r = frame_a.r_0, R = frame_a.R)
    if world.enableAnimation and animation;
equation
  assert(m >= 0, getInstanceName() + ": the mass m of a body must not be negative");
  // A point has no orientation; if nobody else gives the frame one, the world's is taken.
  Connections.potentialRoot(frame_a.R, 10000);
  if Connections.isRoot(frame_a.R) then
    assert(cardinality(frame_a) == 0,
      getInstanceName() + ": nothing at a PointMass gives its frame an orientation, and a point cannot carry a torque."
      + " Use a Body, or set fixedRotationAtFrame_a or fixedRotationAtFrame_b in one of the line forces that are connected to"
      + " it");
    frame_a.R = Frames.nullRotation();
  else
    frame_a.t = zeros(3);
  end if;
  r_0 = frame_a.r_0;
  v_0 = der(r_0);
  a_0 = der(v_0);
  frame_a.f = m*Frames.resolve2(frame_a.R, a_0 - world.gravityAcceleration(r_0));
  annotation(
    Icon(
      graphics = {
        Ellipse(extent = {{-50, 50}, {50, -50}}, lineColor = {64, 64, 64}, fillColor = {120, 160, 220},
          fillPattern = FillPattern.Sphere),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name"),
        Text(extent = {{-150, -60}, {150, -92}}, textColor = {0, 0, 0}, textString = "m = %m")}));
end PointMass;
