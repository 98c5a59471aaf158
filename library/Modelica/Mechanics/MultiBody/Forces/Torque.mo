within Modelica.Mechanics.MultiBody.Forces;
model Torque "Torque between two frames, given by signals: it acts on frame_b and back on frame_a"
  extends Interfaces.PartialTwoFrames;
  import Modelica.Units.Conversions.to_unit1;
  parameter Types.ResolveInFrameAB resolveInFrame = Types.ResolveInFrameAB.frame_b "Whose coordinates the signals have"
    annotation(Evaluate = true);
  Interfaces.Frame_resolve frame_resolve if resolveInFrame == Types.ResolveInFrameAB.frame_resolve
    "Frame whose coordinates the signals have";
  Modelica.Blocks.Interfaces.RealInput torque[3](each final quantity = "Torque", each final unit = "N.m")
    "Torque, in the coordinates that resolveInFrame says"
    annotation(Placement(transformation(extent = {{-20, -20}, {20, 20}}, origin = {-60, 120}, rotation = 270)));
  parameter Boolean animation = true "Draw it";
  input SI.Diameter connectionLineDiameter = world.defaultArrowDiameter "Diameter of the line from frame_a to frame_b";
  input Types.Color torqueColor = Types.Defaults.TorqueColor "Color of the torque";
  input Types.Color connectionLineColor = Types.Defaults.SensorColor "Color of the line from frame_a to frame_b";
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
  Internal.BasicTorque basicTorque(resolveInFrame = resolveInFrame) "Does the work";
protected
  Visualizers.Advanced.Vector torqueArrow(color = torqueColor, specularCoefficient = specularCoefficient,
    quantity = Types.VectorQuantity.Torque, headAtOrigin = true, twoHeadedArrow = true, coordinates = -frame_b.t, r = frame_b.r_0,
    R = frame_b.R) if world.enableAnimation and animation;
  Visualizers.Advanced.Shape connectionLine(shapeType = "cylinder", color = connectionLineColor,
    specularCoefficient = specularCoefficient, lengthDirection = to_unit1(basicTorque.r_0), widthDirection = {0, 1, 0},
    length = Modelica.Math.Vectors.length(basicTorque.r_0), width = connectionLineDiameter, height = connectionLineDiameter,
    r = frame_a.r_0) if world.enableAnimation and animation;
  Interfaces.ZeroPosition zeroPosition if resolveInFrame <> Types.ResolveInFrameAB.frame_resolve;
equation
  connect(torque, basicTorque.torque);
  connect(basicTorque.frame_a, frame_a);
  connect(basicTorque.frame_b, frame_b);
  connect(basicTorque.frame_resolve, frame_resolve);
  connect(basicTorque.frame_resolve, zeroPosition.frame_resolve);
  annotation(
    Icon(
      graphics = {
        Line(points = {{-10, 30}, {-50, 50}, {-80, 10}}, color = {64, 64, 64}, thickness = 0.5,
          arrow = {Arrow.None, Arrow.Filled}, arrowSize = 16, smooth = Smooth.Bezier),
        Line(points = {{10, 30}, {50, 50}, {80, 10}}, color = {64, 64, 64}, thickness = 0.5,
          arrow = {Arrow.None, Arrow.Filled}, arrowSize = 16, smooth = Smooth.Bezier),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}));
end Torque;
