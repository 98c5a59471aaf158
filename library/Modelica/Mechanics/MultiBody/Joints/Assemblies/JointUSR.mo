within Modelica.Mechanics.MultiBody.Joints.Assemblies;
model JointUSR "Universal joint, rod, ball, rod, and turning at the end"
  extends Internal.PartialRevoluteEnd(revolute(lengthConstraint = rod1Length), rRod2_ib = {-1, 0, 0},
    rod2Diameter = rod1Diameter, rod2Color = rod1Color);
  Interfaces.Frame_a frame_ia "Frame at the same place as frame_a that is fixed to the first rod";
  parameter Boolean showUniversalAxes = true "Draw the axes of the universal joint; otherwise a ball";
  parameter Types.Axis n1_a = {0, 0, 1}
    "First axis of the universal joint, in frame_a; the second is across it and across the rod"
    annotation(Evaluate = true);
  parameter SI.Position rRod1_ia[3] = {1, 0, 0} "From frame_a to the ball, in frame_ia" annotation(Evaluate = true);
  parameter SI.Diameter sphereDiameter = world.defaultJointLength "Diameter of a ball in the picture";
  input Types.Color sphereColor = Types.Defaults.JointColor "Color of the balls";
  parameter SI.Diameter rod1Diameter = sphereDiameter/Types.Defaults.JointRodDiameterFraction "Diameter of the first rod";
  input Types.Color rod1Color = Types.Defaults.RodColor "Color of the first rod";
  parameter SI.Distance cylinderLength = world.defaultJointLength "Length of the universal joint's axes in the picture";
  parameter SI.Distance cylinderDiameter = world.defaultJointWidth "Diameter of the universal joint's axes in the picture";
  input Types.Color cylinderColor = Types.Defaults.JointColor "Color of the universal joint's axes";
  final parameter Real eRod1_ia[3](each final unit = "1") = rod1.eRod_ia "Direction of the first rod, in frame_ia";
  final parameter Real e2_ia[3](each final unit = "1") = rod1.e2_ia "Second axis of the universal joint, in frame_ia";
  final parameter SI.Distance rod1Length = rod1.rodLength "Length of the first rod";
  UniversalSpherical rod1(animation = animation, showUniversalAxes = showUniversalAxes, rRod_ia = rRod1_ia, n1_a = n1_a,
    sphereDiameter = sphereDiameter, sphereColor = sphereColor, rodWidth = rod1Diameter, rodHeight = rod1Diameter,
    rodColor = rod1Color, cylinderLength = cylinderLength, cylinderDiameter = cylinderDiameter,
    cylinderColor = cylinderColor, specularCoefficient = specularCoefficient, kinematicConstraint = false,
    constraintResidue = rod1.f_rod - f_rod) "First rod";
equation
  eRod_im = Frames.resolveRelative(rod1.eRod_a, rod1.frame_a.R, rod1.frame_b.R);
  f_im1 = Frames.resolveRelative(rod1.f_b_a1, rod1.frame_a.R, rod1.frame_b.R);
  connect(frame_a, rod1.frame_a);
  connect(rod1.frame_ia, frame_ia);
  connect(rod1.frame_b, rod2.frame_b);
  if checkTotalPower then
    totalPower = Joints.Internal.framePower(frame_a.R, der(frame_a.r_0), frame_a.f, frame_a.t)
      + Joints.Internal.framePower(frame_b.R, der(frame_b.r_0), frame_b.f, frame_b.t)
      + Joints.Internal.framePower(frame_ia.R, der(frame_ia.r_0), frame_ia.f, frame_ia.t)
      + Joints.Internal.framePower(frame_ib.R, der(frame_ib.r_0), frame_ib.f, frame_ib.t)
      + Joints.Internal.framePower(frame_im.R, der(frame_im.r_0), frame_im.f, frame_im.t)
      + axis.tau*der(axis.phi) + bearing.tau*der(bearing.phi);
  else
    totalPower = 0;
  end if;
  annotation(
    Icon(
      graphics = {
        Line(points = {{-90, 0}, {0, 60}, {90, 0}}, color = {64, 64, 64}, thickness = 1),
        Ellipse(extent = {{-84, 34}, {-48, -2}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
          fillPattern = FillPattern.Solid),
        Text(extent = {{-80, 28}, {-52, 4}}, textColor = {0, 0, 127}, textString = "U"),
        Ellipse(extent = {{-18, 78}, {18, 42}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
          fillPattern = FillPattern.Solid),
        Text(extent = {{-14, 72}, {14, 48}}, textColor = {0, 0, 127}, textString = "S"),
        Ellipse(extent = {{48, 34}, {84, -2}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
          fillPattern = FillPattern.Solid),
        Text(extent = {{52, 28}, {80, 4}}, textColor = {0, 0, 127}, textString = "R"),
        Text(extent = {{-150, -30}, {150, -68}}, textColor = {0, 0, 160}, textString = "%name")}));
end JointUSR;
