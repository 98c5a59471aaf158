within Modelica.Mechanics.MultiBody.Joints;
model SphericalSpherical "Rod of constant length with a ball at each end, with or without mass"
  extends Interfaces.PartialTwoFrames;
  parameter Boolean animation = true "Draw it";
  parameter Boolean showMass = true "Draw the mass";
  parameter Boolean computeRodLength = false
    "Find the length at the start; rodLength is then a guess" annotation(Evaluate = true);
  parameter SI.Length rodLength(min = Modelica.Constants.eps, fixed = not computeRodLength, start = 1) "Length";
  parameter SI.Mass m(min = 0) = 0 "Mass, in the middle of the rod" annotation(Evaluate = true);
  parameter SI.Distance sphereDiameter = world.defaultJointLength "Diameter of a ball in the picture";
  input Types.Color sphereColor = Types.Defaults.JointColor "Color of a ball";
  parameter SI.Diameter rodDiameter = sphereDiameter/Types.Defaults.JointRodDiameterFraction "Diameter of the rod in the picture";
  input Types.Color rodColor = Types.Defaults.RodColor "Color of the rod";
  parameter SI.Diameter massDiameter = sphereDiameter "Diameter of the mass in the picture";
  input Types.Color massColor = Types.Defaults.BodyColor "Color of the mass";
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
  parameter Boolean kinematicConstraint = true "The rod keeps its length; otherwise constraintResidue says what else is zero"
    annotation(Evaluate = true);
  Real constraintResidue = rRod_0*rRod_0 - rodLength^2 "What is zero";
  parameter Boolean checkTotalPower = false "Compute the power that is lost (it must be zero)";
  SI.Force f_rod "Force in the rod that pushes both ends apart";
  SI.Position rRod_0[3] "From frame_a to frame_b, in the world";
  SI.Position rRod_a[3] "From frame_a to frame_b, in frame_a";
  Real eRod_a[3](each final unit = "1") "Direction of the rod, in frame_a";
  SI.Position r_CM_0[3] "Place of the mass, in the world; zero without mass";
  SI.Velocity v_CM_0[3] "Its derivative";
  SI.Force f_CM_a[3] "What the mass takes to be moved, in frame_a";
  SI.Force f_CM_e[3] "Its part along the rod, in frame_a";
  SI.Force f_b_a1[3] "Force at frame_b without the force in the rod, in frame_a";
  SI.Power totalPower "Power into the rod, if checkTotalPower";
protected
  Visualizers.Advanced.Shape shape_rod(shapeType = "cylinder", color = rodColor, specularCoefficient = specularCoefficient,
    length = rodLength, width = rodDiameter, height = rodDiameter, lengthDirection = eRod_a, widthDirection = {0, 1, 0},
    r = frame_a.r_0, R = frame_a.R) if world.enableAnimation and animation;
  Visualizers.Advanced.Shape shape_a(shapeType = "sphere", color = sphereColor, specularCoefficient = specularCoefficient,
    length = sphereDiameter, width = sphereDiameter, height = sphereDiameter, lengthDirection = eRod_a,
    widthDirection = {0, 1, 0}, r_shape = -sphereDiameter/2*eRod_a, r = frame_a.r_0, R = frame_a.R)
    if world.enableAnimation and animation;
  Visualizers.Advanced.Shape shape_b(shapeType = "sphere", color = sphereColor, specularCoefficient = specularCoefficient,
    length = sphereDiameter, width = sphereDiameter, height = sphereDiameter, lengthDirection = eRod_a,
    widthDirection = {0, 1, 0}, r_shape = (rodLength - sphereDiameter/2)*eRod_a, r = frame_a.r_0, R = frame_a.R)
    if world.enableAnimation and animation;
  Visualizers.Advanced.Shape shape_mass(shapeType = "sphere", color = massColor, specularCoefficient = specularCoefficient,
    length = massDiameter, width = massDiameter, height = massDiameter, lengthDirection = eRod_a,
    widthDirection = {0, 1, 0}, r_shape = (rodLength - massDiameter)/2*eRod_a, r = frame_a.r_0, R = frame_a.R)
    if world.enableAnimation and animation and showMass and m > 0;
equation
  assert(rodLength > 0, getInstanceName() + ": the length of a rod must be positive");
  assert(m >= 0, getInstanceName() + ": the mass m of a rod must not be negative");
  rRod_0 = frame_b.r_0 - frame_a.r_0;
  rRod_a = Frames.resolve2(frame_a.R, rRod_0);
  eRod_a = rRod_a/rodLength;
  constraintResidue = 0;

  frame_a.t = zeros(3);
  frame_b.t = zeros(3);
  if m > 0 then
    // Half of what the mass takes comes from each end; along the rod it all comes from frame_b, since f_rod balances it.
    r_CM_0 = frame_a.r_0 + rRod_0/2;
    v_CM_0 = der(r_CM_0);
    f_CM_a = m*Frames.resolve2(frame_a.R, der(v_CM_0) - world.gravityAcceleration(r_CM_0));
    f_CM_e = (f_CM_a*eRod_a)*eRod_a;
    frame_a.f = (f_CM_a - f_CM_e)/2 + f_rod*eRod_a;
    f_b_a1 = (f_CM_a + f_CM_e)/2;
    frame_b.f = Frames.resolveRelative(f_b_a1 - f_rod*eRod_a, frame_a.R, frame_b.R);
  else
    r_CM_0 = zeros(3);
    v_CM_0 = zeros(3);
    f_CM_a = zeros(3);
    f_CM_e = zeros(3);
    f_b_a1 = zeros(3);
    frame_a.f = f_rod*eRod_a;
    frame_b.f = -Frames.resolveRelative(frame_a.f, frame_a.R, frame_b.R);
  end if;

  if checkTotalPower then
    totalPower = Internal.framePower(frame_a.R, der(frame_a.r_0), frame_a.f, frame_a.t)
      + Internal.framePower(frame_b.R, der(frame_b.r_0), frame_b.f, frame_b.t)
      - m*(der(v_CM_0) - world.gravityAcceleration(r_CM_0))*v_CM_0;
  else
    totalPower = 0;
  end if;
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-60, 8}, {60, -8}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Ellipse(extent = {{-84, 24}, {-36, -24}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Sphere),
        Ellipse(extent = {{36, 24}, {84, -24}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Sphere),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}));
end SphericalSpherical;
