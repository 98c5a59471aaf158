within Modelica.Mechanics.MultiBody.Forces;
model WorldForce "Force on a frame, given by signals"
  extends Interfaces.PartialOneFrame_b;
  parameter Types.ResolveInFrameB resolveInFrame = Types.ResolveInFrameB.world "Whose coordinates the signals have"
    annotation(Evaluate = true);
  Interfaces.Frame_resolve frame_resolve if resolveInFrame == Types.ResolveInFrameB.frame_resolve
    "Frame whose coordinates the signals have";
  Modelica.Blocks.Interfaces.RealInput force[3](each final quantity = "Force", each final unit = "N")
    "Force, in the coordinates that resolveInFrame says"
    annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  parameter Boolean animation = true "Draw it";
  input Types.Color color = Types.Defaults.ForceColor "Color of the force";
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
  Internal.BasicWorldForce basicWorldForce(resolveInFrame = resolveInFrame) "Does the work";
protected
  Visualizers.Advanced.Vector arrow(color = color, specularCoefficient = specularCoefficient,
    quantity = Types.VectorQuantity.Force, headAtOrigin = true, coordinates = -frame_b.f, r = frame_b.r_0,
    R = frame_b.R) if world.enableAnimation and animation;
  Interfaces.ZeroPosition zeroPosition if resolveInFrame <> Types.ResolveInFrameB.frame_resolve;
equation
  connect(force, basicWorldForce.force);
  connect(basicWorldForce.frame_b, frame_b);
  connect(basicWorldForce.frame_resolve, frame_resolve);
  connect(basicWorldForce.frame_resolve, zeroPosition.frame_resolve);
  annotation(
    Icon(
      graphics = {
        Polygon(points = {{-60, 14}, {20, 14}, {20, 40}, {90, 0}, {20, -40}, {20, -14}, {-60, -14}},
          lineColor = {64, 64, 64}, fillColor = {190, 225, 190}, fillPattern = FillPattern.Solid),
        Text(extent = {{-150, 96}, {150, 58}}, textColor = {0, 0, 160}, textString = "%name")}));
end WorldForce;
