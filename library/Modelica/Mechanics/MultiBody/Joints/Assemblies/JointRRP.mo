within Modelica.Mechanics.MultiBody.Joints.Assemblies;
model JointRRP "Two parallel axes of turning with a rod between them, and sliding across them at the end"
  extends Interfaces.PartialTwoFramesDoubleSize;
  import Modelica.Units.Conversions.to_unit1;
  Interfaces.Frame_a frame_ia "Frame at the first joint that is fixed to the first rod";
  Interfaces.Frame_b frame_ib "Frame at the last joint that is fixed to the second rod";
  Interfaces.Frame_b frame_im "Frame at the joint in the middle that is fixed to the second rod";
  Modelica.Mechanics.Translational.Interfaces.Flange_a axis "Rod of a drive at the last joint";
  Modelica.Mechanics.Translational.Interfaces.Flange_b bearing "Housing of that drive";
  parameter Boolean animation = true "Draw it";
  parameter Types.Axis n_a = {0, 0, 1} "Axis of the joints that turn, in frame_a" annotation(Evaluate = true);
  parameter Types.Axis n_b = {-1, 0, 0} "Axis of the joint that slides, in frame_b" annotation(Evaluate = true);
  parameter SI.Position rRod1_ia[3] = {1, 0, 0}
    "From frame_a to the joint in the middle, in frame_ia" annotation(Evaluate = true);
  parameter SI.Position rRod2_ib[3] = {-1, 0, 0}
    "From frame_ib to the joint in the middle, in frame_ib" annotation(Evaluate = true);
  parameter SI.Position s_offset = 0 "Distance of frame_b and frame_ib when the drive is at zero";
  parameter SI.Position s_guess = 0 "Of the two solutions at the start, the one closer to this position of the drive";
  parameter SI.Distance cylinderLength = world.defaultJointLength "Length of a joint in the picture";
  parameter SI.Distance cylinderDiameter = world.defaultJointWidth "Diameter of a joint in the picture";
  input Types.Color cylinderColor = Types.Defaults.JointColor "Color of the joints";
  parameter Types.Axis boxWidthDirection = {0, 1, 0} "Direction of the slide's width in the picture, in frame_b"
    annotation(Evaluate = true);
  parameter SI.Distance boxWidth = world.defaultJointWidth "Width of the slide in the picture";
  parameter SI.Distance boxHeight = boxWidth "Height of the slide in the picture";
  input Types.Color boxColor = cylinderColor "Color of the slide";
  parameter SI.Diameter rodDiameter = 1.1*cylinderDiameter "Diameter of the rods in the picture";
  input Types.Color rodColor = Types.Defaults.RodColor "Color of the rods";
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
  parameter Boolean checkTotalPower = false "Compute the power that is lost (it must be zero)" annotation(Evaluate = true);
  final parameter Real e_a[3](each final unit = "1") = Modelica.Math.Vectors.normalizeWithAssert(n_a)
    "Axis of turning, in frame_a";
  final parameter Real e_ia[3](each final unit = "1") = jointUSP.e2_ia "Axis of turning, in frame_ia";
  final parameter Real e_im[3](each final unit = "1", each fixed = false) "Axis of turning, in frame_im";
  final parameter Real e_b[3](each final unit = "1") = jointUSP.prismatic.e "Axis of sliding, in frame_b, frame_ib and frame_im";
  SI.Power totalPower = jointUSP.totalPower "Power into the assembly, if checkTotalPower";
  // In a plane a universal joint and a ball move like joints that turn.
  JointUSP jointUSP(animation = false, showUniversalAxes = false, n1_a = n_a, n_b = n_b, s_offset = s_offset,
    s_guess = s_guess, rRod1_ia = rRod1_ia, rRod2_ib = rRod2_ib, checkTotalPower = checkTotalPower) "Does the work";
protected
  Visualizers.Advanced.Shape shape_rev1(shapeType = "cylinder", color = cylinderColor, specularCoefficient = specularCoefficient,
    length = cylinderLength, width = cylinderDiameter, height = cylinderDiameter, lengthDirection = e_a,
    widthDirection = {0, 1, 0}, r_shape = -cylinderLength/2*e_a, r = frame_a.r_0, R = frame_a.R)
    if world.enableAnimation and animation;
  Visualizers.Advanced.Shape shape_rev2(shapeType = "cylinder", color = cylinderColor, specularCoefficient = specularCoefficient,
    length = cylinderLength, width = cylinderDiameter, height = cylinderDiameter, lengthDirection = e_im,
    widthDirection = {0, 1, 0}, r_shape = -cylinderLength/2*e_im, r = frame_im.r_0, R = frame_im.R)
    if world.enableAnimation and animation;
  Visualizers.Advanced.Shape shape_prism(shapeType = "box", color = boxColor, specularCoefficient = specularCoefficient,
    length = jointUSP.prismatic.distance, width = boxWidth, height = boxHeight, lengthDirection = e_b,
    widthDirection = e_im, r = frame_b.r_0, R = frame_b.R) if world.enableAnimation and animation;
  Visualizers.Advanced.Shape shape_rod1(shapeType = "cylinder", color = rodColor, specularCoefficient = specularCoefficient,
    length = Modelica.Math.Vectors.length(rRod1_ia), width = rodDiameter, height = rodDiameter,
      lengthDirection = to_unit1(rRod1_ia),
    widthDirection = e_ia, r = frame_ia.r_0, R = frame_ia.R) if world.enableAnimation and animation;
  Visualizers.Advanced.Shape shape_rod2(shapeType = "cylinder", color = rodColor, specularCoefficient = specularCoefficient,
    length = Modelica.Math.Vectors.length(rRod2_ib), width = rodDiameter, height = rodDiameter,
      lengthDirection = to_unit1(rRod2_ib),
    widthDirection = e_b, r = frame_ib.r_0, R = frame_ib.R) if world.enableAnimation and animation;
initial equation
  e_im = Frames.resolve2(frame_im.R, Frames.resolve1(frame_a.R, e_a));
equation
  connect(jointUSP.frame_a, frame_a);
  connect(jointUSP.frame_b, frame_b);
  connect(jointUSP.frame_ia, frame_ia);
  connect(jointUSP.frame_im, frame_im);
  connect(jointUSP.frame_ib, frame_ib);
  connect(jointUSP.axis, axis);
  connect(jointUSP.bearing, bearing);
  annotation(
    Icon(
      graphics = {
        Line(points = {{-90, 0}, {0, 60}, {90, 0}}, color = {64, 64, 64}, thickness = 1),
        Ellipse(extent = {{-84, 34}, {-48, -2}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
          fillPattern = FillPattern.Solid),
        Text(extent = {{-80, 28}, {-52, 4}}, textColor = {0, 0, 127}, textString = "R"),
        Ellipse(extent = {{-18, 78}, {18, 42}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
          fillPattern = FillPattern.Solid),
        Text(extent = {{-14, 72}, {14, 48}}, textColor = {0, 0, 127}, textString = "R"),
        Ellipse(extent = {{48, 34}, {84, -2}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
          fillPattern = FillPattern.Solid),
        Text(extent = {{52, 28}, {80, 4}}, textColor = {0, 0, 127}, textString = "P"),
        Text(extent = {{-150, -30}, {150, -68}}, textColor = {0, 0, 160}, textString = "%name")}));
end JointRRP;
