within Modelica.Mechanics.MultiBody.Forces;
model WorldTorque "Torque on a frame, given by signals"
  extends Interfaces.PartialOneFrame_b;
  parameter Types.ResolveInFrameB resolveInFrame = Types.ResolveInFrameB.world "Whose coordinates the signals have"
    annotation(Evaluate = true);
  Interfaces.Frame_resolve frame_resolve if resolveInFrame == Types.ResolveInFrameB.frame_resolve
    "Frame whose coordinates the signals have";
  Modelica.Blocks.Interfaces.RealInput torque[3](each final quantity = "Torque", each final unit = "N.m")
    "Torque, in the coordinates that resolveInFrame says"
    annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  parameter Boolean animation = true "Draw it";
  input Types.Color color = Types.Defaults.TorqueColor "Color of the torque";
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
  Internal.BasicWorldTorque basicWorldTorque(resolveInFrame = resolveInFrame) "Does the work";
protected
  Visualizers.Advanced.Vector arrow(color = color, specularCoefficient = specularCoefficient,
    quantity = Types.VectorQuantity.Torque, headAtOrigin = true, twoHeadedArrow = true, coordinates = -frame_b.t, r = frame_b.r_0,
    R = frame_b.R) if world.enableAnimation and animation;
  Interfaces.ZeroPosition zeroPosition if resolveInFrame <> Types.ResolveInFrameB.frame_resolve;
equation
  connect(torque, basicWorldTorque.torque);
  connect(basicWorldTorque.frame_b, frame_b);
  connect(basicWorldTorque.frame_resolve, frame_resolve);
  connect(basicWorldTorque.frame_resolve, zeroPosition.frame_resolve);
  annotation(
    Icon(
      graphics = {
        Line(points = {{-70, -20}, {-50, 40}, {10, 60}, {60, 20}}, color = {64, 64, 64}, thickness = 0.5,
          arrow = {Arrow.None, Arrow.Filled}, arrowSize = 18, smooth = Smooth.Bezier),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}));
end WorldTorque;
