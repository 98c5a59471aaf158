within Modelica.Mechanics.MultiBody.Forces;
model WorldForceAndTorque "Force and torque on a frame, given by signals"
  extends Interfaces.PartialOneFrame_b;
  parameter Types.ResolveInFrameB resolveInFrame = Types.ResolveInFrameB.world "Whose coordinates the signals have"
    annotation(Evaluate = true);
  Interfaces.Frame_resolve frame_resolve if resolveInFrame == Types.ResolveInFrameB.frame_resolve
    "Frame whose coordinates the signals have";
  Modelica.Blocks.Interfaces.RealInput force[3](each final quantity = "Force", each final unit = "N")
    "Force, in the coordinates that resolveInFrame says"
    annotation(Placement(transformation(extent = {{-140, -80}, {-100, -40}})));
  Modelica.Blocks.Interfaces.RealInput torque[3](each final quantity = "Torque", each final unit = "N.m")
    "Torque, in the coordinates that resolveInFrame says"
    annotation(Placement(transformation(extent = {{-140, 40}, {-100, 80}})));
  parameter Boolean animation = true "Draw it";
  input Types.Color forceColor = Types.Defaults.ForceColor "Color of the force";
  input Types.Color torqueColor = Types.Defaults.TorqueColor "Color of the torque";
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
  Internal.BasicWorldForce basicWorldForce(resolveInFrame = resolveInFrame) "Does the work";
  Internal.BasicWorldTorque basicWorldTorque(resolveInFrame = resolveInFrame) "Does the work";
protected
  Visualizers.Advanced.Vector forceArrow(color = forceColor, specularCoefficient = specularCoefficient,
    quantity = Types.VectorQuantity.Force, headAtOrigin = true, coordinates = -frame_b.f, r = frame_b.r_0,
    R = frame_b.R) if world.enableAnimation and animation;
  Visualizers.Advanced.Vector torqueArrow(color = torqueColor, specularCoefficient = specularCoefficient,
    quantity = Types.VectorQuantity.Torque, headAtOrigin = true, twoHeadedArrow = true, coordinates = -frame_b.t, r = frame_b.r_0,
    R = frame_b.R) if world.enableAnimation and animation;
  Interfaces.ZeroPosition zeroPosition if resolveInFrame <> Types.ResolveInFrameB.frame_resolve;
equation
  connect(force, basicWorldForce.force);
  connect(basicWorldForce.frame_b, frame_b);
  connect(basicWorldForce.frame_resolve, frame_resolve);
  connect(basicWorldForce.frame_resolve, zeroPosition.frame_resolve);
  connect(torque, basicWorldTorque.torque);
  connect(basicWorldTorque.frame_b, frame_b);
  connect(basicWorldTorque.frame_resolve, frame_resolve);
  connect(basicWorldTorque.frame_resolve, zeroPosition.frame_resolve);
  annotation(
    Icon(
      graphics = {
        Polygon(points = {{-60, -6}, {20, -6}, {20, 14}, {90, -20}, {20, -54}, {20, -34}, {-60, -34}},
          lineColor = {64, 64, 64}, fillColor = {190, 225, 190}, fillPattern = FillPattern.Solid),
        Line(points = {{-70, 20}, {-50, 60}, {10, 76}, {60, 44}}, color = {64, 64, 64}, thickness = 0.5,
          arrow = {Arrow.None, Arrow.Filled}, arrowSize = 16, smooth = Smooth.Bezier),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}));
end WorldForceAndTorque;
