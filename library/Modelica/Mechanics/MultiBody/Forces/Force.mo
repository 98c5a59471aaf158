within Modelica.Mechanics.MultiBody.Forces;
model Force "Force between two frames, given by signals: it acts on frame_b and back on frame_a"
  extends Interfaces.PartialTwoFrames;
  import Modelica.Units.Conversions.to_unit1;
  parameter Types.ResolveInFrameAB resolveInFrame = Types.ResolveInFrameAB.frame_b "Whose coordinates the signals have"
    annotation(Evaluate = true);
  Interfaces.Frame_resolve frame_resolve if resolveInFrame == Types.ResolveInFrameAB.frame_resolve
    "Frame whose coordinates the signals have";
  Modelica.Blocks.Interfaces.RealInput force[3](each final quantity = "Force", each final unit = "N")
    "Force, in the coordinates that resolveInFrame says"
    annotation(Placement(transformation(extent = {{-20, -20}, {20, 20}}, origin = {-60, 120}, rotation = 270)));
  parameter Boolean animation = true "Draw it";
  input SI.Diameter connectionLineDiameter = world.defaultArrowDiameter "Diameter of the line from frame_a to frame_b";
  input Types.Color forceColor = Types.Defaults.ForceColor "Color of the force";
  input Types.Color connectionLineColor = Types.Defaults.SensorColor "Color of the line from frame_a to frame_b";
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
  Internal.BasicForce basicForce(resolveInFrame = resolveInFrame) "Does the work";
protected
  Visualizers.Advanced.Vector forceArrow(color = forceColor, specularCoefficient = specularCoefficient,
    quantity = Types.VectorQuantity.Force, headAtOrigin = true, coordinates = -frame_b.f, r = frame_b.r_0,
    R = frame_b.R) if world.enableAnimation and animation;
  Visualizers.Advanced.Shape connectionLine(shapeType = "cylinder", color = connectionLineColor,
    specularCoefficient = specularCoefficient, lengthDirection = to_unit1(basicForce.r_0), widthDirection = {0, 1, 0},
    length = Modelica.Math.Vectors.length(basicForce.r_0), width = connectionLineDiameter, height = connectionLineDiameter,
    r = frame_a.r_0) if world.enableAnimation and animation;
  Interfaces.ZeroPosition zeroPosition if resolveInFrame <> Types.ResolveInFrameAB.frame_resolve;
equation
  connect(force, basicForce.force);
  connect(basicForce.frame_a, frame_a);
  connect(basicForce.frame_b, frame_b);
  connect(basicForce.frame_resolve, frame_resolve);
  connect(basicForce.frame_resolve, zeroPosition.frame_resolve);
  annotation(
    Icon(
      graphics = {
        Line(points = {{-10, 0}, {-80, 0}}, color = {64, 64, 64}, thickness = 0.5,
          arrow = {Arrow.None, Arrow.Filled}, arrowSize = 18),
        Line(points = {{10, 0}, {80, 0}}, color = {64, 64, 64}, thickness = 0.5,
          arrow = {Arrow.None, Arrow.Filled}, arrowSize = 18),
        Text(extent = {{-150, 96}, {150, 58}}, textColor = {0, 0, 160}, textString = "%name")}));
end Force;
