within Modelica.Mechanics.MultiBody.Joints.Assemblies;
model JointSSP "Ball, rod with or without mass, ball, rod, and sliding at the end"
  extends Internal.PartialPrismaticEnd(prismatic(length = rod1Length), rRod2_ib = {1, 0, 0}, n_b = {0, 0, 1},
    rod2Diameter = rod1Diameter, rod2Color = rod1Color);
  parameter Boolean showMass = true "Draw the mass of the first rod";
  parameter SI.Length rod1Length(min = Modelica.Constants.eps, start = 1) "Length of the first rod";
  parameter SI.Mass rod1Mass(min = 0) = 0 "Mass of the first rod, in its middle" annotation(Evaluate = true);
  parameter SI.Diameter sphereDiameter = world.defaultJointLength "Diameter of a ball in the picture";
  input Types.Color sphereColor = Types.Defaults.JointColor "Color of the balls";
  parameter SI.Diameter rod1Diameter = sphereDiameter/Types.Defaults.JointRodDiameterFraction "Diameter of the first rod";
  input Types.Color rod1Color = Types.Defaults.RodColor "Color of the first rod";
  SphericalSpherical rod1(animation = animation, showMass = showMass, m = rod1Mass, rodLength = rod1Length,
    rodDiameter = rod1Diameter, sphereDiameter = sphereDiameter, rodColor = rod1Color, sphereColor = sphereColor,
    specularCoefficient = specularCoefficient, kinematicConstraint = false, constraintResidue = rod1.f_rod - f_rod) "First rod";
equation
  eRod_im = Frames.resolveRelative(rod1.eRod_a, rod1.frame_a.R, rod1.frame_b.R);
  f_im1 = Frames.resolveRelative(rod1.f_b_a1, rod1.frame_a.R, rod1.frame_b.R);
  connect(frame_a, rod1.frame_a);
  connect(rod1.frame_b, rod2.frame_b);
  if checkTotalPower then
    totalPower = Joints.Internal.framePower(frame_a.R, der(frame_a.r_0), frame_a.f, frame_a.t)
      + Joints.Internal.framePower(frame_b.R, der(frame_b.r_0), frame_b.f, frame_b.t)
      + Joints.Internal.framePower(frame_ib.R, der(frame_ib.r_0), frame_ib.f, frame_ib.t)
      + Joints.Internal.framePower(frame_im.R, der(frame_im.r_0), frame_im.f, frame_im.t)
      + axis.f*der(axis.s) + bearing.f*der(bearing.s)
      - rod1Mass*(der(rod1.v_CM_0) - world.gravityAcceleration(rod1.r_CM_0))*rod1.v_CM_0;
  else
    totalPower = 0;
  end if;
  annotation(
    Icon(
      graphics = {
        Line(points = {{-90, 0}, {0, 60}, {90, 0}}, color = {64, 64, 64}, thickness = 1),
        Ellipse(extent = {{-84, 34}, {-48, -2}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
          fillPattern = FillPattern.Solid),
        Text(extent = {{-80, 28}, {-52, 4}}, textColor = {0, 0, 127}, textString = "S"),
        Ellipse(extent = {{-18, 78}, {18, 42}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
          fillPattern = FillPattern.Solid),
        Text(extent = {{-14, 72}, {14, 48}}, textColor = {0, 0, 127}, textString = "S"),
        Ellipse(extent = {{48, 34}, {84, -2}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
          fillPattern = FillPattern.Solid),
        Text(extent = {{52, 28}, {80, 4}}, textColor = {0, 0, 127}, textString = "P"),
        Text(extent = {{-150, -30}, {150, -68}}, textColor = {0, 0, 160}, textString = "%name")}));
end JointSSP;
