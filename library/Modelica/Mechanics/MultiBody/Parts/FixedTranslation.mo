within Modelica.Mechanics.MultiBody.Parts;
model FixedTranslation "Rigid rod without mass"
  import Modelica.Units.Conversions.to_unit1;
  Interfaces.Frame_a frame_a "The one end"
    annotation(Placement(transformation(extent = {{-116, -16}, {-84, 16}})));
  Interfaces.Frame_b frame_b "The other end"
    annotation(Placement(transformation(extent = {{84, -16}, {116, 16}})));
  parameter Boolean animation = true "Draw it";
  parameter SI.Position r[3](start = {0, 0, 0}) "From frame_a to frame_b, in frame_a";
  parameter Types.ShapeType shapeType = "cylinder" "Kind of shape";
  parameter SI.Position r_shape[3] = {0, 0, 0} "Where the shape begins, from frame_a, in frame_a";
  parameter Types.Axis lengthDirection = to_unit1(r - r_shape) "Direction of the shape's length, in frame_a"
    annotation(Evaluate = true);
  parameter Types.Axis widthDirection = {0, 1, 0} "Direction of the shape's width, in frame_a" annotation(Evaluate = true);
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
    height = height, extra = extra, r = frame_a.r_0, R = frame_a.R) if world.enableAnimation and animation;
equation
  Connections.branch(frame_a.R, frame_b.R);
  assert(cardinality(frame_a) > 0 or cardinality(frame_b) > 0,
    getInstanceName() + ": neither frame_a nor frame_b of a FixedTranslation is connected");
  frame_b.r_0 = frame_a.r_0 + Frames.resolve1(frame_a.R, r);
  frame_b.R = frame_a.R;
  frame_a.f + frame_b.f = zeros(3);
  frame_a.t + frame_b.t + cross(r, frame_b.f) = zeros(3);
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-100, 10}, {100, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Text(extent = {{-150, 80}, {150, 42}}, textColor = {0, 0, 160}, textString = "%name"),
        Text(extent = {{-150, -30}, {150, -62}}, textColor = {0, 0, 0}, textString = "r = %r")}));
end FixedTranslation;
