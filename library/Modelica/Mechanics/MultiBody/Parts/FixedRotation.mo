within Modelica.Mechanics.MultiBody.Parts;
model FixedRotation "Rigid rod without mass whose ends are turned against each other"
  import Modelica.Units.Conversions.to_unit1;
  import Modelica.Units.Conversions.from_deg;
  import Modelica.Mechanics.MultiBody.Types.RotationTypes;
  Interfaces.Frame_a frame_a "The one end"
    annotation(Placement(transformation(extent = {{-116, -16}, {-84, 16}})));
  Interfaces.Frame_b frame_b "The other end"
    annotation(Placement(transformation(extent = {{84, -16}, {116, 16}})));
  parameter Boolean animation = true "Draw it";
  parameter SI.Position r[3] = {0, 0, 0} "From frame_a to frame_b, in frame_a";
  parameter RotationTypes rotationType = RotationTypes.RotationAxis "How the turn is given" annotation(Evaluate = true);
  parameter Types.Axis n = {1, 0, 0} "Axis of the turn" annotation(Evaluate = true);
  parameter Modelica.Units.NonSI.Angle_deg angle = 0 "Angle of the turn";
  parameter Types.Axis n_x = {1, 0, 0} "Direction of frame_b's x axis, in frame_a" annotation(Evaluate = true);
  parameter Types.Axis n_y = {0, 1, 0} "Direction of frame_b's y axis, in frame_a" annotation(Evaluate = true);
  parameter Types.RotationSequence sequence(min = {1, 1, 1}, max = {3, 3, 3}) = {1, 2, 3} "Axes of three turns"
    annotation(Evaluate = true);
  parameter Modelica.Units.NonSI.Angle_deg angles[3] = {0, 0, 0} "Angles of three turns";
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
  final parameter Frames.Orientation R_rel =
    if rotationType == RotationTypes.RotationAxis then
      Frames.planarRotation(Modelica.Math.Vectors.normalizeWithAssert(n), from_deg(angle), 0)
    elseif rotationType == RotationTypes.TwoAxesVectors then Frames.from_nxy(n_x, n_y)
    else Frames.axesRotations(sequence, from_deg(angles), zeros(3)) "Orientation of frame_b in frame_a";
protected
  outer Modelica.Mechanics.MultiBody.World world;
  parameter Frames.Orientation R_rel_inv = Frames.from_T(transpose(R_rel.T), zeros(3)) "Orientation of frame_a in frame_b";
  Visualizers.Advanced.Shape shape(shapeType = shapeType, color = color, specularCoefficient = specularCoefficient,
    r_shape = r_shape, lengthDirection = lengthDirection, widthDirection = widthDirection, length = length, width = width,
    height = height, extra = extra, r = frame_a.r_0, R = frame_a.R) if world.enableAnimation and animation;
equation
  Connections.branch(frame_a.R, frame_b.R);
  assert(cardinality(frame_a) > 0 or cardinality(frame_b) > 0,
    getInstanceName() + ": neither frame_a nor frame_b of a FixedRotation is connected");
  frame_b.r_0 = frame_a.r_0 + Frames.resolve1(frame_a.R, r);
  // The orientation is computed away from the root, so that no system of equations arises.
  if Connections.rooted(frame_a.R) then
    frame_b.R = Frames.absoluteRotation(frame_a.R, R_rel);
    frame_a.f = -Frames.resolve1(R_rel, frame_b.f);
    frame_a.t = cross(r, frame_a.f) - Frames.resolve1(R_rel, frame_b.t);
  else
    frame_a.R = Frames.absoluteRotation(frame_b.R, R_rel_inv);
    frame_b.f = -Frames.resolve1(R_rel_inv, frame_a.f);
    frame_b.t = -cross(Frames.resolve1(R_rel_inv, r), frame_b.f) - Frames.resolve1(R_rel_inv, frame_a.t);
  end if;
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-100, 10}, {0, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Polygon(points = {{0, 10}, {90, 50}, {100, 30}, {4, -10}}, lineColor = {64, 64, 64},
          fillColor = {192, 200, 208}, fillPattern = FillPattern.Solid),
        Ellipse(extent = {{-30, 30}, {30, -30}}, lineColor = {64, 64, 64}, startAngle = 0, endAngle = 60,
          closure = EllipseClosure.None),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name"),
        Text(extent = {{-150, -40}, {150, -72}}, textColor = {0, 0, 0}, textString = "r = %r")}));
end FixedRotation;
