within Modelica.Mechanics.MultiBody.Parts;
model Fixed "Frame that stands still in the world"
  import Modelica.Units.Conversions.to_unit1;
  Interfaces.Frame_b frame_b "The frame"
    annotation(Placement(transformation(extent = {{84, -16}, {116, 16}})));
  parameter Boolean animation = true "Draw a rod from the origin of the world";
  parameter SI.Position r[3] = {0, 0, 0} "Place, from the origin of the world";
  parameter Types.ShapeType shapeType = "cylinder" "Kind of shape";
  parameter SI.Position r_shape[3] = {0, 0, 0} "Where the shape begins, in the world";
  parameter Types.Axis lengthDirection = to_unit1(r - r_shape) "Direction of the shape's length"
    annotation(Evaluate = true);
  parameter Types.Axis widthDirection = {0, 1, 0} "Direction of the shape's width" annotation(Evaluate = true);
  parameter SI.Length length = Modelica.Math.Vectors.length(r - r_shape) "Length of the shape";
  parameter SI.Distance width = length/world.defaultWidthFraction "Width of the shape";
  parameter SI.Distance height = width "Height of the shape";
  parameter Types.ShapeExtra extra = 0 "Further number of some shapes";
  input Types.Color color = Types.Defaults.RodColor "Color of the shape";
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
protected
  outer Modelica.Mechanics.MultiBody.World world;
  Visualizers.Advanced.Shape shape(shapeType = shapeType, color = color, specularCoefficient = specularCoefficient,
    r_shape = r_shape, lengthDirection = lengthDirection, widthDirection = widthDirection, length = length, width = width,
    height = height, extra = extra, r = zeros(3), R = Frames.nullRotation()) if world.enableAnimation and animation;
equation
  Connections.root(frame_b.R);
  frame_b.r_0 = r;
  frame_b.R = Frames.nullRotation();
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{20, 10}, {100, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Line(points = {{20, 70}, {20, -70}}, color = {64, 64, 64}),
        Line(points = {{20, 70}, {-4, 50}}, color = {64, 64, 64}),
        Line(points = {{20, 46}, {-4, 26}}, color = {64, 64, 64}),
        Line(points = {{20, 22}, {-4, 2}}, color = {64, 64, 64}),
        Line(points = {{20, -2}, {-4, -22}}, color = {64, 64, 64}),
        Line(points = {{20, -26}, {-4, -46}}, color = {64, 64, 64}),
        Line(points = {{20, -50}, {-4, -70}}, color = {64, 64, 64}),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name"),
        Text(extent = {{-150, -90}, {150, -122}}, textColor = {0, 0, 0}, textString = "r = %r")}));
end Fixed;
