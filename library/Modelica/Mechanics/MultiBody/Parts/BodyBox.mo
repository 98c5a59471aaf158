within Modelica.Mechanics.MultiBody.Parts;
model BodyBox "Rigid body in the shape of a box or a rectangular tube; mass and inertia follow from size and density"
  extends Internal.RigidBodyWithTwoFrames(
    body(r_CM = r_CM, m = m, I_11 = I[1, 1], I_22 = I[2, 2], I_33 = I[3, 3], I_21 = I[2, 1], I_31 = I[3, 1], I_32 = I[3, 2]),
    frameTranslation(animation = animation, shapeType = "box", r_shape = r_shape, lengthDirection = lengthDirection,
      widthDirection = widthDirection, length = length, width = width, height = height, color = color,
      specularCoefficient = specularCoefficient));
  import Modelica.Math.Vectors.normalizeWithAssert;
  import Modelica.Units.Conversions.to_unit1;
  parameter SI.Position r_shape[3] = {0, 0, 0} "Where the box begins, from frame_a, in frame_a";
  parameter Types.Axis lengthDirection = to_unit1(r - r_shape) "Direction of the length, in frame_a"
    annotation(Evaluate = true);
  parameter Types.Axis widthDirection = {0, 1, 0} "Direction of the width, in frame_a" annotation(Evaluate = true);
  parameter SI.Length length = Modelica.Math.Vectors.length(r - r_shape) "Length";
  parameter SI.Distance width = length/world.defaultWidthFraction "Width";
  parameter SI.Distance height = width "Height";
  parameter SI.Distance innerWidth = 0 "Width of the hole";
  parameter SI.Distance innerHeight = innerWidth "Height of the hole";
  parameter SI.Density density = 7700 "Density; this is the one of steel";
  input Types.Color color = Types.Defaults.BodyColor "Color";
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
  final parameter SI.Mass mo(min = 0) = density*length*width*height "Mass without the hole";
  final parameter SI.Mass mi(min = 0) = density*length*innerWidth*innerHeight "Mass that the hole takes away";
  final parameter SI.Mass m(min = 0) = mo - mi "Mass";
  final parameter Frames.Orientation R = Frames.from_nxy(r, widthDirection) "Orientation of the box in frame_a";
  final parameter SI.Position r_CM[3] = r_shape + length/2*normalizeWithAssert(lengthDirection)
    "Center of mass, from frame_a, in frame_a";
  final parameter SI.Inertia I[3, 3] = Frames.resolveDyade1(R, diagonal({
    mo*(width^2 + height^2) - mi*(innerWidth^2 + innerHeight^2),
    mo*(length^2 + height^2) - mi*(length^2 + innerHeight^2),
    mo*(length^2 + width^2) - mi*(length^2 + innerWidth^2)}/12)) "Tensor of inertia through the center of mass, in frame_a";
equation
  assert(length > 0 and width > 0 and height > 0, getInstanceName() + ": length, width and height of a box must be positive");
  assert(density >= 0, getInstanceName() + ": the density of a box must not be negative");
  assert(innerWidth <= width and innerHeight <= height,
    getInstanceName() + ": the hole of a box must not be larger than the box");
  annotation(
    Icon(
      graphics = {
        Polygon(points = {{-100, -30}, {60, -30}, {60, 34}, {-100, 34}}, lineColor = {64, 64, 64},
          fillColor = {120, 160, 220}, fillPattern = FillPattern.Solid),
        Polygon(points = {{-100, 34}, {-60, 60}, {100, 60}, {60, 34}}, lineColor = {64, 64, 64},
          fillColor = {160, 190, 235}, fillPattern = FillPattern.Solid),
        Polygon(points = {{60, 34}, {100, 60}, {100, -4}, {60, -30}}, lineColor = {64, 64, 64},
          fillColor = {90, 130, 195}, fillPattern = FillPattern.Solid),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name"),
        Text(extent = {{-150, -50}, {150, -82}}, textColor = {0, 0, 0}, textString = "r = %r")}));
end BodyBox;
