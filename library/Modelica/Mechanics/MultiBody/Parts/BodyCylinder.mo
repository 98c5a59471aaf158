within Modelica.Mechanics.MultiBody.Parts;
model BodyCylinder "Rigid body in the shape of a cylinder or a pipe; mass and inertia follow from size and density"
  extends Internal.RigidBodyWithTwoFrames(
    body(r_CM = r_CM, m = m, I_11 = I[1, 1], I_22 = I[2, 2], I_33 = I[3, 3], I_21 = I[2, 1], I_31 = I[3, 1], I_32 = I[3, 2]),
    frameTranslation(animation = animation, shapeType = "pipecylinder", r_shape = r_shape, lengthDirection = lengthDirection,
      widthDirection = {0, 1, 0}, length = length, width = diameter, height = diameter, extra = innerDiameter/diameter,
      color = color, specularCoefficient = specularCoefficient));
  import Modelica.Constants.pi;
  import Modelica.Math.Vectors.normalizeWithAssert;
  import Modelica.Units.Conversions.to_unit1;
  parameter SI.Position r_shape[3] = {0, 0, 0} "Where the cylinder begins, from frame_a, in frame_a";
  parameter Types.Axis lengthDirection = to_unit1(r - r_shape) "Direction of the axis, in frame_a"
    annotation(Evaluate = true);
  parameter SI.Length length = Modelica.Math.Vectors.length(r - r_shape) "Length";
  parameter SI.Distance diameter = length/world.defaultWidthFraction "Diameter";
  parameter SI.Distance innerDiameter = 0 "Diameter of the hole";
  parameter SI.Density density = 7700 "Density; this is the one of steel";
  input Types.Color color = Types.Defaults.BodyColor "Color";
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
  final parameter SI.Distance radius = diameter/2 "Radius";
  final parameter SI.Distance innerRadius = innerDiameter/2 "Radius of the hole";
  final parameter SI.Mass mo(min = 0) = density*length*pi*radius^2 "Mass without the hole";
  final parameter SI.Mass mi(min = 0) = density*length*pi*innerRadius^2 "Mass that the hole takes away";
  final parameter SI.Inertia I22 = (mo*(length^2 + 3*radius^2) - mi*(length^2 + 3*innerRadius^2))/12
    "Moment of inertia across the axis, through the center of mass";
  final parameter SI.Mass m(min = 0) = mo - mi "Mass";
  final parameter Frames.Orientation R = Frames.from_nxy(r, {0, 1, 0}) "Orientation of the cylinder in frame_a";
  final parameter SI.Position r_CM[3] = r_shape + length/2*normalizeWithAssert(lengthDirection)
    "Center of mass, from frame_a, in frame_a";
  final parameter SI.Inertia I[3, 3] = Frames.resolveDyade1(R, diagonal({(mo*radius^2 - mi*innerRadius^2)/2, I22, I22}))
    "Tensor of inertia through the center of mass, in frame_a";
equation
  assert(length > 0 and diameter > 0, getInstanceName() + ": length and diameter of a cylinder must be positive");
  assert(density >= 0, getInstanceName() + ": the density of a cylinder must not be negative");
  assert(innerDiameter < diameter, getInstanceName() + ": the hole of a cylinder must be smaller than the cylinder");
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-80, 40}, {80, -40}}, lineColor = {64, 64, 64}, fillColor = {120, 160, 220},
          fillPattern = FillPattern.HorizontalCylinder),
        Ellipse(extent = {{64, 40}, {96, -40}}, lineColor = {64, 64, 64}, fillColor = {160, 190, 235},
          fillPattern = FillPattern.Solid),
        Rectangle(extent = {{-100, 10}, {-80, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name"),
        Text(extent = {{-150, -60}, {150, -92}}, textColor = {0, 0, 0}, textString = "r = %r")}));
end BodyCylinder;
