within Modelica.Mechanics.MultiBody.Parts;
model BodyShape "Rigid body with two frames and any shape"
  extends Internal.RigidBodyWithTwoFrames(
    body(r_CM = r_CM, m = m, I_11 = I_11, I_22 = I_22, I_33 = I_33, I_21 = I_21, I_31 = I_31, I_32 = I_32),
    frameTranslation(animation = false));
  import Modelica.Units.Conversions.to_unit1;
  parameter Boolean animateSphere = true "Draw a sphere at the center of mass";
  parameter SI.Position r_CM[3](start = {0, 0, 0}) "Center of mass, from frame_a, in frame_a";
  parameter SI.Mass m(min = 0, start = 1) "Mass";
  parameter SI.Inertia I_11(min = 0) = 0.001 "Moment of inertia around x, through the center of mass";
  parameter SI.Inertia I_22(min = 0) = 0.001 "Moment of inertia around y";
  parameter SI.Inertia I_33(min = 0) = 0.001 "Moment of inertia around z";
  parameter SI.Inertia I_21(min = -C.inf) = 0 "Product of inertia: element (2, 1) of the tensor";
  parameter SI.Inertia I_31(min = -C.inf) = 0 "Product of inertia: element (3, 1) of the tensor";
  parameter SI.Inertia I_32(min = -C.inf) = 0 "Product of inertia: element (3, 2) of the tensor";
  parameter Types.ShapeType shapeType = "cylinder" "Kind of shape";
  parameter SI.Position r_shape[3] = {0, 0, 0} "Where the shape begins, from frame_a, in frame_a";
  parameter Types.Axis lengthDirection = to_unit1(r - r_shape) "Direction of the shape's length, in frame_a"
    annotation(Evaluate = true);
  parameter Types.Axis widthDirection = {0, 1, 0} "Direction of the shape's width, in frame_a" annotation(Evaluate = true);
  parameter SI.Length length = Modelica.Math.Vectors.length(r - r_shape) "Length of the shape";
  parameter SI.Distance width = length/world.defaultWidthFraction "Width of the shape";
  parameter SI.Distance height = width "Height of the shape";
  parameter Types.ShapeExtra extra = 0 "Further number of some shapes";
  input Types.Color color = Types.Defaults.BodyColor "Color of the shape";
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
  parameter SI.Diameter sphereDiameter = 2*width "Diameter of the sphere";
  input Types.Color sphereColor = color "Color of the sphere";
protected
  Visualizers.Advanced.Shape shape1(shapeType = shapeType, color = color, specularCoefficient = specularCoefficient,
    r_shape = r_shape, lengthDirection = lengthDirection, widthDirection = widthDirection, length = length, width = width,
    height = height, extra = extra, r = frame_a.r_0, R = frame_a.R) if world.enableAnimation and animation;
  Visualizers.Advanced.Shape shape2(shapeType = "sphere", color = sphereColor, specularCoefficient = specularCoefficient,
    length = sphereDiameter, width = sphereDiameter, height = sphereDiameter, lengthDirection = {1, 0, 0},
    widthDirection = {0, 1, 0}, r_shape = r_CM - {sphereDiameter/2, 0, 0}, r = frame_a.r_0, R = frame_a.R)
    if world.enableAnimation and animation and animateSphere;
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-100, 10}, {100, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Ellipse(extent = {{-60, 60}, {60, -60}}, lineColor = {64, 64, 64}, fillColor = {120, 160, 220},
          fillPattern = FillPattern.Sphere),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name"),
        Text(extent = {{-150, -70}, {150, -102}}, textColor = {0, 0, 0}, textString = "m = %m")}));
end BodyShape;
