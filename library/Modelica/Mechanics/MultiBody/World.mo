within Modelica.Mechanics.MultiBody;
model World "The frame of the world, its gravity field, and what all pictures have in common"
  import Modelica.Constants.pi;
  import Modelica.Math.Vectors.normalize;
  import Modelica.Mechanics.MultiBody.Types.GravityTypes;

  Interfaces.Frame_b frame_b "Origin and axes of the world"
    annotation(Placement(transformation(extent = {{84, -16}, {116, 16}})));

  parameter Boolean enableAnimation = true "Draw anything at all" annotation(Evaluate = true);
  parameter Boolean animateWorld = true "Draw the axes of the world" annotation(Evaluate = true);
  parameter Boolean animateGravity = true "Draw the direction or the center of gravity" annotation(Evaluate = true);
  parameter Boolean animateGround = false "Draw the ground" annotation(Evaluate = true);
  parameter Types.AxisLabel label1 = "x" "Name of the horizontal axis in the icon";
  parameter Types.AxisLabel label2 = "y" "Name of the vertical axis in the icon";

  parameter GravityTypes gravityType = GravityTypes.UniformGravity "Kind of the gravity field" annotation(Evaluate = true);
  parameter SI.Acceleration g = Modelica.Constants.g_n "Gravity of the uniform field";
  parameter Types.Axis n = {0, -1, 0} "Direction of the uniform field" annotation(Evaluate = true);
  parameter Real mu(unit = "m3/s2", min = 0) = 3.986004418e14 "Constant of the point field; this is the one of the earth";
  parameter Boolean driveTrainMechanics3D = true "Drive trains that are mounted on moving parts feel the motion of these parts";
  replaceable function gravityAcceleration = Forces.Internal.standardGravityAcceleration(
      gravityType = gravityType, g = g*Modelica.Math.Vectors.normalizeWithAssert(n), mu = mu)
    constrainedby Interfaces.partialGravityAcceleration "Gravity at a place";

  parameter SI.Distance axisLength = nominalLength/2 "Length of the axes";
  parameter SI.Distance axisDiameter = axisLength/defaultFrameDiameterFraction "Diameter of the axes";
  parameter Boolean axisShowLabels = true "Draw the names of the axes" annotation(Evaluate = true);
  input Types.Color axisColor_x = Types.Defaults.FrameColor "Color of x";
  input Types.Color axisColor_y = axisColor_x "Color of y";
  input Types.Color axisColor_z = axisColor_x "Color of z";
  parameter SI.Position gravityArrowTail[3] = {0, 0, 0} "Where the arrow of gravity begins";
  parameter SI.Length gravityArrowLength = axisLength/2 "Length of the arrow of gravity";
  parameter SI.Diameter gravityArrowDiameter = gravityArrowLength/defaultWidthFraction "Diameter of the arrow of gravity";
  input Types.Color gravityArrowColor = {0, 230, 0} "Color of the arrow of gravity";
  parameter SI.Diameter gravitySphereDiameter = 12742000 "Diameter of the sphere in the middle of a point field";
  input Types.Color gravitySphereColor = {0, 230, 0} "Color of that sphere";
  parameter Types.Axis groundAxis_u = if abs(n[1]) >= 0.99 then {0, 1, 0} else {1, 0, 0} "Direction of the ground's first side";
  parameter SI.Length groundLength_u = 2 "Length of the ground's first side";
  parameter SI.Length groundLength_v = groundLength_u "Length of the ground's second side";
  input Types.Color groundColor = {200, 200, 200} "Color of the ground";

  parameter SI.Length nominalLength = 1 "Usual size of the system; pictures are drawn in proportion";
  parameter SI.Length defaultAxisLength = nominalLength/5 "Length of the axes of a frame";
  parameter SI.Length defaultJointLength = nominalLength/10 "Length of a joint";
  parameter SI.Length defaultJointWidth = nominalLength/20 "Width of a joint";
  parameter SI.Length defaultForceLength = nominalLength/10 "Length of a damper";
  parameter SI.Length defaultForceWidth = nominalLength/20 "Width of a spring or damper";
  parameter SI.Length defaultBodyDiameter = nominalLength/9 "Diameter of a body's sphere";
  parameter Real defaultWidthFraction = 20 "Length of a rod over its width";
  parameter SI.Length defaultArrowDiameter = nominalLength/40 "Diameter of an arrow";
  parameter Real defaultFrameDiameterFraction = 40 "Length of an axis over its diameter";
  parameter Real defaultSpecularCoefficient(min = 0) = 0.7 "How much light is mirrored";
  parameter Real defaultN_to_m(unit = "N/m", min = 0) = 1000 "Force over length of its arrow";
  parameter Real defaultNm_to_m(unit = "N.m/m", min = 0) = 1000 "Torque over length of its arrow";
protected
  parameter SI.Length headLength = min(axisLength, axisDiameter*Types.Defaults.FrameHeadLengthFraction);
  parameter SI.Length headWidth = axisDiameter*Types.Defaults.FrameHeadWidthFraction;
  parameter SI.Length lineLength = max(0, axisLength - headLength);
  parameter SI.Length lineWidth = axisDiameter;
  parameter SI.Length scaledLabel = axisDiameter*Types.Defaults.FrameLabelHeightFraction;
  parameter SI.Length labelStart = 1.05*axisLength;
  Visualizers.Advanced.Shape x_arrowLine(shapeType = "cylinder", length = lineLength, width = lineWidth, height = lineWidth,
    lengthDirection = {1, 0, 0}, widthDirection = {0, 1, 0}, color = axisColor_x, specularCoefficient = 0)
    if enableAnimation and animateWorld;
  Visualizers.Advanced.Shape x_arrowHead(shapeType = "cone", length = headLength, width = headWidth, height = headWidth,
    lengthDirection = {1, 0, 0}, widthDirection = {0, 1, 0}, color = axisColor_x, r = {lineLength, 0, 0},
    specularCoefficient = 0) if enableAnimation and animateWorld;
  Visualizers.Internal.Lines x_label(lines = scaledLabel*Visualizers.Internal.letterX, diameter = axisDiameter,
    color = axisColor_x, r_lines = {labelStart, 0, 0}, n_x = {1, 0, 0}, n_y = {0, 1, 0}, specularCoefficient = 0)
    if enableAnimation and animateWorld and axisShowLabels;
  Visualizers.Advanced.Shape y_arrowLine(shapeType = "cylinder", length = lineLength, width = lineWidth, height = lineWidth,
    lengthDirection = {0, 1, 0}, widthDirection = {1, 0, 0}, color = axisColor_y, specularCoefficient = 0)
    if enableAnimation and animateWorld;
  Visualizers.Advanced.Shape y_arrowHead(shapeType = "cone", length = headLength, width = headWidth, height = headWidth,
    lengthDirection = {0, 1, 0}, widthDirection = {1, 0, 0}, color = axisColor_y, r = {0, lineLength, 0},
    specularCoefficient = 0) if enableAnimation and animateWorld;
  Visualizers.Internal.Lines y_label(lines = scaledLabel*Visualizers.Internal.letterY, diameter = axisDiameter,
    color = axisColor_y, r_lines = {0, labelStart, 0}, n_x = {0, 1, 0}, n_y = {-1, 0, 0}, specularCoefficient = 0)
    if enableAnimation and animateWorld and axisShowLabels;
  Visualizers.Advanced.Shape z_arrowLine(shapeType = "cylinder", length = lineLength, width = lineWidth, height = lineWidth,
    lengthDirection = {0, 0, 1}, widthDirection = {0, 1, 0}, color = axisColor_z, specularCoefficient = 0)
    if enableAnimation and animateWorld;
  Visualizers.Advanced.Shape z_arrowHead(shapeType = "cone", length = headLength, width = headWidth, height = headWidth,
    lengthDirection = {0, 0, 1}, widthDirection = {0, 1, 0}, color = axisColor_z, r = {0, 0, lineLength},
    specularCoefficient = 0) if enableAnimation and animateWorld;
  Visualizers.Internal.Lines z_label(lines = scaledLabel*Visualizers.Internal.letterZ, diameter = axisDiameter,
    color = axisColor_z, r_lines = {0, 0, labelStart}, n_x = {0, 0, 1}, n_y = {0, 1, 0}, specularCoefficient = 0)
    if enableAnimation and animateWorld and axisShowLabels;

  parameter SI.Length gravityHeadLength = min(gravityArrowLength, gravityArrowDiameter*Types.Defaults.ArrowHeadLengthFraction);
  parameter SI.Length gravityHeadWidth = gravityArrowDiameter*Types.Defaults.ArrowHeadWidthFraction;
  parameter SI.Length gravityLineLength = max(0, gravityArrowLength - gravityHeadLength);
  Visualizers.Advanced.Shape gravityArrowLine(shapeType = "cylinder", length = gravityLineLength,
    width = gravityArrowDiameter, height = gravityArrowDiameter, lengthDirection = n, widthDirection = {0, 1, 0},
    color = gravityArrowColor, r_shape = gravityArrowTail, specularCoefficient = 0)
    if enableAnimation and animateGravity and gravityType == GravityTypes.UniformGravity;
  Visualizers.Advanced.Shape gravityArrowHead(shapeType = "cone", length = gravityHeadLength, width = gravityHeadWidth,
    height = gravityHeadWidth, lengthDirection = n, widthDirection = {0, 1, 0}, color = gravityArrowColor,
    r_shape = gravityArrowTail + gravityLineLength*normalize(n), specularCoefficient = 0)
    if enableAnimation and animateGravity and gravityType == GravityTypes.UniformGravity;
  Visualizers.Advanced.Shape gravitySphere(shapeType = "sphere", r_shape = {-gravitySphereDiameter/2, 0, 0},
    lengthDirection = {1, 0, 0}, length = gravitySphereDiameter, width = gravitySphereDiameter,
    height = gravitySphereDiameter, color = gravitySphereColor, specularCoefficient = 0)
    if enableAnimation and animateGravity and gravityType == GravityTypes.PointGravity;
  Visualizers.Advanced.Surface surface(final multiColoredSurface = false, final wireframe = false, final color = groundColor,
    final specularCoefficient = 0, final transparency = 0, final r_0 = zeros(3), final nu = 2, final nv = 2,
    final R = Frames.absoluteRotation(Frames.from_nxy(n, groundAxis_u),
      Frames.axesRotations({1, 2, 3}, {pi/2, pi/2, 0}, {0, 0, 0})),
    redeclare function surfaceCharacteristic = Visualizers.Advanced.SurfaceCharacteristics.rectangle(
      lu = groundLength_u, lv = groundLength_v))
    if enableAnimation and animateGround and gravityType == GravityTypes.UniformGravity;
equation
  Connections.root(frame_b.R);
  assert(Modelica.Math.Vectors.length(n) > 1e-10,
    getInstanceName() + ": the direction n of gravity in the world must not be a zero vector");
  assert(nominalLength > 0, getInstanceName() + ": the usual size nominalLength of the system must be positive");
  frame_b.r_0 = zeros(3);
  frame_b.R = Frames.nullRotation();
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {150, 158, 170},
          fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
        Line(points = {{-70, -70}, {-70, 60}}, color = {64, 64, 64}, arrow = {Arrow.None, Arrow.Filled},
          arrowSize = 14),
        Line(points = {{-70, -70}, {60, -70}}, color = {64, 64, 64}, arrow = {Arrow.None, Arrow.Filled},
          arrowSize = 14),
        Text(extent = {{-60, 80}, {-20, 44}}, textColor = {64, 64, 64}, textString = "y"),
        Text(extent = {{44, -34}, {84, -66}}, textColor = {64, 64, 64}, textString = "x"),
        Line(points = {{30, 60}, {30, -30}}, color = {0, 127, 0}, thickness = 0.5,
          arrow = {Arrow.None, Arrow.Filled}, arrowSize = 16),
        Text(extent = {{40, 40}, {90, 6}}, textColor = {0, 127, 0}, textString = "g"),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}),
    defaultComponentName = "world", defaultComponentPrefixes = "inner",
    missingInnerMessage = "No \"world\" component is defined. A default world
component with the default gravity field will be used
(g=9.81 in negative y-axis). If this is not desired,
drag Modelica.Mechanics.MultiBody.World into the top level of your model.");
end World;
