within Modelica.Mechanics.MultiBody.Forces;
model Spring "Linear spring between two frames, with or without mass"
  extends Interfaces.PartialTwoFrames;
  parameter Boolean animation = true "Draw it";
  parameter Boolean showMass = true "Draw the mass";
  parameter SI.TranslationalSpringConstant c(final min = 0) "Stiffness";
  parameter SI.Length s_unstretched = 0 "Length without force";
  parameter SI.Mass m(min = 0) = 0 "Mass" annotation(Evaluate = true);
  parameter Real lengthFraction(min = 0, max = 1) = 0.5 "Where the mass is: 0 at frame_a, 1 at frame_b";
  input SI.Distance width = world.defaultForceWidth "Width in the picture";
  input SI.Distance coilWidth = width/10 "Width of the wire in the picture";
  parameter Integer numberOfWindings = 5 "Number of windings in the picture";
  input Types.Color color = Types.Defaults.SpringColor "Color";
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
  input SI.Diameter massDiameter = max(0, 0.9*(width - 2*coilWidth)) "Diameter of the mass in the picture";
  input Types.Color massColor = Types.Defaults.BodyColor "Color of the mass";
  parameter SI.Distance s_small = 1e-10 "Distances below this count as this, so that nothing is divided by zero";
  parameter Boolean fixedRotationAtFrame_a = false "Set the orientation of frame_a, so that line forces can be joined there"
    annotation(Evaluate = true);
  parameter Boolean fixedRotationAtFrame_b = false "Set the orientation of frame_b, so that line forces can be joined there"
    annotation(Evaluate = true);
  SI.Position r_rel_a[3] "From frame_a to frame_b, in frame_a";
  Real e_a[3](each final unit = "1") "Direction from frame_a to frame_b, in frame_a";
  SI.Force f "Force that pulls the frames together";
  SI.Distance length "Distance of the frames";
  SI.Position s "Distance of the frames, at least s_small";
  SI.Position r_rel_0[3] "From frame_a to frame_b, in the world";
  Real e_rel_0[3](each final unit = "1") "Direction from frame_a to frame_b, in the world";
  LineForceWithMass lineForce(final animateLine = animation, final animateMass = showMass, final m = m,
    final lengthFraction = lengthFraction, final lineShapeType = "spring", final lineShapeHeight = 2*coilWidth,
    final lineShapeWidth = width, final lineShapeExtra = numberOfWindings, final lineShapeColor = color,
    final specularCoefficient = specularCoefficient, final massDiameter = massDiameter, final massColor = massColor,
    final s_small = s_small, final fixedRotationAtFrame_a = fixedRotationAtFrame_a,
    final fixedRotationAtFrame_b = fixedRotationAtFrame_b) "Line from frame to frame";
  Modelica.Mechanics.Translational.Components.Spring spring(final c = c, final s_rel0 = s_unstretched) "Spring on that line";
equation
  r_rel_0 = lineForce.r_rel_0;
  e_rel_0 = lineForce.e_rel_0;
  length = lineForce.length;
  s = lineForce.s;
  r_rel_a = Frames.resolve2(frame_a.R, r_rel_0);
  e_a = r_rel_a/s;
  f = spring.f;
  connect(frame_a, lineForce.frame_a);
  connect(frame_b, lineForce.frame_b);
  connect(lineForce.flange_a, spring.flange_a);
  connect(lineForce.flange_b, spring.flange_b);
  annotation(
    Icon(
      graphics = {
        Line(points = {{-90, 0}, {-60, 0}}, color = {64, 64, 64}),
        Line(points = {{-60, 0}, {-54, 30}, {-42, -30}, {-30, 30}, {-18, -30}, {-6, 30}, {6, -30}, {18, 30},
            {30, -30}, {42, 30}, {54, -30}, {60, 0}},
          color = {64, 64, 64}),
        Line(points = {{60, 0}, {90, 0}}, color = {64, 64, 64}),
        Text(extent = {{-150, 96}, {150, 58}}, textColor = {0, 0, 160}, textString = "%name"),
        Text(extent = {{-150, -50}, {150, -82}}, textColor = {0, 0, 0}, textString = "c = %c")}));
end Spring;
