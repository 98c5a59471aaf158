within Modelica.Mechanics.MultiBody;
package Visualizers "Pictures: shapes, arrows, axes and surfaces"
  extends Modelica.Icons.Package;

  model FixedShape "Shape at a frame"
    extends Interfaces.PartialVisualizer;
    parameter Boolean animation = true "Draw it";
    parameter Types.ShapeType shapeType = "box" "Kind of shape";
    input SI.Position r_shape[3] = {0, 0, 0} "Where the shape begins, from frame_a, in frame_a";
    input Types.Axis lengthDirection = {1, 0, 0} "Direction of the length, in frame_a";
    input Types.Axis widthDirection = {0, 1, 0} "Direction of the width, in frame_a";
    input SI.Distance length(start = 1) "Length";
    input SI.Distance width(start = 0.1) "Width";
    input SI.Distance height(start = 0.1) "Height";
    input Types.Color color = {0, 128, 255} "Color";
    input Types.ShapeExtra extra = 0 "Further number of some shapes";
    input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
  protected
    Advanced.Shape vis(shapeType = shapeType, r_shape = r_shape, lengthDirection = lengthDirection,
      widthDirection = widthDirection, length = length, width = width, height = height, extra = extra, color = color,
      specularCoefficient = specularCoefficient, r = frame_a.r_0, R = frame_a.R) if world.enableAnimation and animation;
  equation
    frame_a.f = zeros(3);
    frame_a.t = zeros(3);
  end FixedShape;

  model FixedShape2 "Shape from one frame to another, which it joins rigidly"
    import Modelica.Units.Conversions.to_unit1;
    Interfaces.Frame_a frame_a "Frame at which the shape is drawn";
    Interfaces.Frame_b frame_b "The other frame";
    parameter Boolean animation = true "Draw it";
    parameter Types.ShapeType shapeType = "box" "Kind of shape";
    input SI.Position r[3] = {1, 0, 0} "From frame_a to frame_b, in frame_a";
    input SI.Position r_shape[3] = {0, 0, 0} "Where the shape begins, from frame_a, in frame_a";
    input Types.Axis lengthDirection = to_unit1(r - r_shape) "Direction of the length, in frame_a";
    input Types.Axis widthDirection = {0, 1, 0} "Direction of the width, in frame_a";
    input SI.Length length = Modelica.Math.Vectors.length(r - r_shape) "Length";
    input SI.Distance width = 0.1 "Width";
    input SI.Distance height = width "Height";
    input Types.ShapeExtra extra = 0 "Further number of some shapes";
    input Types.Color color = {0, 128, 255} "Color";
    input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
  protected
    outer Modelica.Mechanics.MultiBody.World world;
    Advanced.Shape shape(shapeType = shapeType, r_shape = r_shape, lengthDirection = lengthDirection,
      widthDirection = widthDirection, length = length, width = width, height = height, extra = extra, color = color,
      specularCoefficient = specularCoefficient, r = frame_a.r_0, R = frame_a.R) if world.enableAnimation and animation;
  equation
    Connections.branch(frame_a.R, frame_b.R);
    assert(cardinality(frame_a) > 0 or cardinality(frame_b) > 0,
      getInstanceName() + ": neither frame_a nor frame_b of a shape is connected");
    frame_b.r_0 = frame_a.r_0 + Frames.resolve1(frame_a.R, r);
    frame_b.R = frame_a.R;
    frame_a.f + frame_b.f = zeros(3);
    frame_a.t + frame_b.t + cross(r, frame_b.f) = zeros(3);
  end FixedShape2;

  model FixedFrame "Axes of a frame, with their names"
    extends Interfaces.PartialVisualizer;
    parameter Boolean animation = true "Draw it";
    parameter Boolean showLabels = true "Draw the names of the axes";
    input SI.Distance length = 0.5 "Length of an axis";
    input SI.Distance diameter = length/world.defaultFrameDiameterFraction "Diameter of an axis";
    input Types.Color color_x = Types.Defaults.FrameColor "Color of x";
    input Types.Color color_y = color_x "Color of y";
    input Types.Color color_z = color_x "Color of z";
    input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
  protected
    parameter Boolean animation2 = world.enableAnimation and animation;
    parameter Boolean showLabels2 = world.enableAnimation and animation and showLabels;
    SI.Length headLength = min(length, diameter*Types.Defaults.FrameHeadLengthFraction);
    SI.Length headWidth = diameter*Types.Defaults.FrameHeadWidthFraction;
    SI.Length lineLength = max(0, length - headLength);
    SI.Length lineWidth = diameter;
    SI.Length scaledLabel = diameter*Types.Defaults.FrameLabelHeightFraction;
    SI.Length labelStart = 1.05*length;
    Advanced.Shape x_arrowLine(shapeType = "cylinder", length = lineLength, width = lineWidth, height = lineWidth,
      lengthDirection = {1, 0, 0}, widthDirection = {0, 1, 0}, color = color_x, specularCoefficient = specularCoefficient,
      r = frame_a.r_0, R = frame_a.R) if animation2;
    Advanced.Shape x_arrowHead(shapeType = "cone", length = headLength, width = headWidth, height = headWidth,
      lengthDirection = {1, 0, 0}, widthDirection = {0, 1, 0}, color = color_x, specularCoefficient = specularCoefficient,
      r = frame_a.r_0 + Frames.resolve1(frame_a.R, {lineLength, 0, 0}), R = frame_a.R) if animation2;
    Internal.Lines x_label(lines = scaledLabel*Internal.letterX, diameter = diameter, color = color_x,
      specularCoefficient = specularCoefficient, r_lines = {labelStart, 0, 0}, n_x = {1, 0, 0}, n_y = {0, 1, 0},
      r = frame_a.r_0, R = frame_a.R) if showLabels2;
    Advanced.Shape y_arrowLine(shapeType = "cylinder", length = lineLength, width = lineWidth, height = lineWidth,
      lengthDirection = {0, 1, 0}, widthDirection = {1, 0, 0}, color = color_y, specularCoefficient = specularCoefficient,
      r = frame_a.r_0, R = frame_a.R) if animation2;
    Advanced.Shape y_arrowHead(shapeType = "cone", length = headLength, width = headWidth, height = headWidth,
      lengthDirection = {0, 1, 0}, widthDirection = {1, 0, 0}, color = color_y, specularCoefficient = specularCoefficient,
      r = frame_a.r_0 + Frames.resolve1(frame_a.R, {0, lineLength, 0}), R = frame_a.R) if animation2;
    Internal.Lines y_label(lines = scaledLabel*Internal.letterY, diameter = diameter, color = color_y,
      specularCoefficient = specularCoefficient, r_lines = {0, labelStart, 0}, n_x = {0, 1, 0}, n_y = {-1, 0, 0},
      r = frame_a.r_0, R = frame_a.R) if showLabels2;
    Advanced.Shape z_arrowLine(shapeType = "cylinder", length = lineLength, width = lineWidth, height = lineWidth,
      lengthDirection = {0, 0, 1}, widthDirection = {0, 1, 0}, color = color_z, specularCoefficient = specularCoefficient,
      r = frame_a.r_0, R = frame_a.R) if animation2;
    Advanced.Shape z_arrowHead(shapeType = "cone", length = headLength, width = headWidth, height = headWidth,
      lengthDirection = {0, 0, 1}, widthDirection = {0, 1, 0}, color = color_z, specularCoefficient = specularCoefficient,
      r = frame_a.r_0 + Frames.resolve1(frame_a.R, {0, 0, lineLength}), R = frame_a.R) if animation2;
    Internal.Lines z_label(lines = scaledLabel*Internal.letterZ, diameter = diameter, color = color_z,
      specularCoefficient = specularCoefficient, r_lines = {0, 0, labelStart}, n_x = {0, 0, 1}, n_y = {0, 1, 0},
      r = frame_a.r_0, R = frame_a.R) if showLabels2;
  equation
    frame_a.f = zeros(3);
    frame_a.t = zeros(3);
  end FixedFrame;

  model FixedArrow "Arrow at a frame"
    extends Interfaces.PartialVisualizer;
    parameter Boolean animation = true "Draw it";
    input SI.Position r_tail[3] = {0, 0, 0} "Where the arrow begins, from frame_a, in frame_a";
    input Types.Axis n = {1, 0, 0} "Direction, in frame_a";
    input SI.Length length = 0.1 "Length";
    input Types.Color color = {0, 0, 255} "Color";
    input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
    parameter Types.VectorQuantity quantity = Types.VectorQuantity.RelativePosition "What the arrow stands for";
    input Boolean headAtOrigin = false "The arrow ends where it would begin";
  protected
    Advanced.Vector arrowLine(coordinates = n*length, color = color, specularCoefficient = specularCoefficient,
      quantity = quantity, headAtOrigin = headAtOrigin, R = frame_a.R,
      r = frame_a.r_0 + Frames.TransformationMatrices.resolve1(frame_a.R.T, r_tail)) if world.enableAnimation and animation;
  equation
    frame_a.f = zeros(3);
    frame_a.t = zeros(3);
  end FixedArrow;

  model SignalArrow "Arrow at a frame, given by a signal"
    extends Interfaces.PartialVisualizer;
    parameter Boolean animation = true "Draw it";
    input SI.Position r_tail[3] = {0, 0, 0} "Where the arrow begins, from frame_a, in frame_a";
    input Types.Color color = {0, 0, 255} "Color";
    input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
    parameter Types.VectorQuantity quantity = Types.VectorQuantity.RelativePosition "What the arrow stands for";
    input Boolean headAtOrigin = false "The arrow ends where it would begin";
    Modelica.Blocks.Interfaces.RealInput r_head[3] "The arrow, in frame_a";
  protected
    Advanced.Vector arrow(coordinates = r_head, color = color, specularCoefficient = specularCoefficient,
      quantity = quantity, headAtOrigin = headAtOrigin, R = frame_a.R,
      r = frame_a.r_0 + Frames.TransformationMatrices.resolve1(frame_a.R.T, r_tail)) if world.enableAnimation and animation;
  equation
    frame_a.f = zeros(3);
    frame_a.t = zeros(3);
  end SignalArrow;

  model Torus "Ring, or a part of one, around the y axis of a frame"
    extends Interfaces.PartialVisualizer;
    parameter Boolean animation = true "Draw it";
    parameter SI.Radius R = 0.5 "Radius from the middle of the ring to the middle of the tube";
    parameter SI.Radius r = 0.1 "Radius of the tube";
    parameter SI.Angle opening = 0 "Half the angle by which the tube is open on its inner side";
    parameter SI.Angle startAngle = -Modelica.Constants.pi "Where the ring begins";
    parameter SI.Angle stopAngle = Modelica.Constants.pi "Where the ring ends";
    parameter Boolean wireframe = false "Draw lines only";
    input Types.RealColor color = {0, 128, 255} "Color";
    input Types.SpecularCoefficient specularCoefficient = 0.7 "How much light is mirrored";
    input Real transparency = 0 "0: none … 1: cannot be seen";
    parameter Integer n_R = 40 "Number of points along the ring";
    parameter Integer n_r = 20 "Number of points around the tube";
  protected
    Advanced.Surface surface(redeclare function surfaceCharacteristic = Advanced.SurfaceCharacteristics.torus(
        R = R, r = r, opening = opening, startAngle = startAngle, stopAngle = stopAngle),
      nu = n_R, nv = n_r, multiColoredSurface = false, wireframe = wireframe, color = color,
      specularCoefficient = specularCoefficient, transparency = transparency, R = frame_a.R, r_0 = frame_a.r_0)
      if world.enableAnimation and animation;
  equation
    frame_a.f = zeros(3);
    frame_a.t = zeros(3);
  end Torus;

  model VoluminousWheel "Wheel with a tyre around the y axis of a frame"
    extends Interfaces.PartialVisualizer;
    parameter Boolean animation = true "Draw it";
    parameter SI.Radius rTire = 0.25 "Radius of the tyre";
    parameter SI.Radius rRim = 0.14 "Radius of the rim";
    parameter SI.Radius width = 0.25 "Width of the tyre";
    parameter SI.Radius rCurvature = 0.30 "Radius of the tyre's cross section";
    parameter Types.RealColor color = {64, 64, 64} "Color";
    parameter Types.SpecularCoefficient specularCoefficient = 0.5 "How much light is mirrored";
    parameter Integer n_rTire = 40 "Number of points along the tyre";
    parameter Integer n_rCurvature = 20 "Number of points across the tyre";
  protected
    parameter SI.Radius rw = width/2;
    parameter SI.Radius rCurvature2 = max(rCurvature, rw) "A cross section is at least as wide as the tyre";
    final parameter Real kw = rw/rCurvature2;
    parameter SI.Radius h = sqrt(1 - kw^2)*rCurvature2 "From the middle of the cross section to the tyre's side";
    parameter SI.Length ri = rTire - rCurvature2 "From the axle to the middle of the cross section";
    parameter SI.Radius rRim2 = max(0, min(rRim, ri + h)) "A rim is not larger than its tyre";
    Advanced.Shape pipe(shapeType = "pipe", color = color, length = width, width = 2*(ri + h), height = 2*(ri + h),
      lengthDirection = {0, 1, 0}, widthDirection = {0, 0, 1}, extra = rRim2/(ri + h), r_shape = {0, -rw, 0},
      specularCoefficient = specularCoefficient, r = frame_a.r_0, R = frame_a.R) if world.enableAnimation and animation;
    Advanced.Surface torus(redeclare function surfaceCharacteristic = Advanced.SurfaceCharacteristics.torus(
        R = ri, r = rCurvature2, opening = Modelica.Constants.pi - asin(kw)),
      nu = n_rTire, nv = n_rCurvature, multiColoredSurface = false, wireframe = false, color = color,
      specularCoefficient = specularCoefficient, transparency = 0, R = frame_a.R, r_0 = frame_a.r_0)
      if world.enableAnimation and animation;
  equation
    frame_a.f = zeros(3);
    frame_a.t = zeros(3);
  end VoluminousWheel;

  model PipeWithScalarField "Pipe along the x axis of a frame whose color shows a quantity"
    extends Interfaces.PartialVisualizer;
    parameter Boolean animation = true "Draw it";
    parameter SI.Radius rOuter "Outer radius";
    parameter SI.Length length "Length";
    parameter Real xsi[:](each min = 0, each max = 1) = Modelica.Math.Vectors.relNodePositions(12)
      "Places along the pipe, from 0 to 1";
    input Real T[size(xsi, 1)] "The quantity at these places";
    parameter Real T_min "Value of the first color";
    parameter Real T_max "Value of the last color";
    replaceable function colorMap = Colors.ColorMaps.jet constrainedby Interfaces.partialColorMap "Range of colors";
    parameter Integer n_colors = 64 "Number of colors";
    parameter Types.SpecularCoefficient specularCoefficient = 0.7 "How much light is mirrored";
    parameter Real transparency = 0 "0: none … 1: cannot be seen";
    parameter Integer n_rOuter = 30 "Number of points around the pipe";
    parameter Integer n_length = 20 "Number of points along the pipe";
  protected
    Advanced.PipeWithScalarField pipe(redeclare function colorMap = colorMap, rOuter = rOuter, length = length, xsi = xsi,
      T = T, T_min = T_min, T_max = T_max, n_colors = n_colors, n_rOuter = n_rOuter, n_length = n_length,
      specularCoefficient = specularCoefficient, transparency = transparency, R = frame_a.R, r_0 = frame_a.r_0)
      if world.enableAnimation and animation;
  equation
    frame_a.f = zeros(3);
    frame_a.t = zeros(3);
  end PipeWithScalarField;

  model Rectangle "Plane at a frame"
    extends Interfaces.PartialVisualizer;
    parameter Boolean animation = true "Draw it";
    parameter Types.Axis direction_u = {1, 0, 0} "Direction of the one side, in frame_a" annotation(Evaluate = true);
    parameter Types.Axis direction_v = {0, 1, 0} "Direction of the other side, in frame_a" annotation(Evaluate = true);
    parameter SI.Distance length_u = 3 "Length of the one side";
    parameter SI.Distance length_v = 1 "Length of the other side";
    parameter Integer nu(min = 2) = 3 "Number of points along the one side";
    parameter Integer nv(min = 2) = 2 "Number of points along the other side";
    parameter Boolean wireframe = false "Draw lines only";
    input Types.RealColor color = {0, 128, 255} "Color";
    input Types.SpecularCoefficient specularCoefficient = 0.7 "How much light is mirrored";
    input Real transparency = 0 "0: none … 1: cannot be seen";
  protected
    Advanced.Surface surface(redeclare function surfaceCharacteristic = Advanced.SurfaceCharacteristics.rectangle(
        lu = length_u, lv = length_v),
      final nu = nu, final nv = nv, final multiColoredSurface = false, final wireframe = wireframe, final color = color,
      final specularCoefficient = specularCoefficient, final transparency = transparency, final r_0 = frame_a.r_0,
      final R = Frames.absoluteRotation(frame_a.R, Frames.from_nxy(direction_u, direction_v)))
      if world.enableAnimation and animation;
    Forces.Internal.ZeroForceAndTorque zeroForceAndTorque;
  equation
    connect(frame_a, zeroForceAndTorque.frame_a);
  end Rectangle;
end Visualizers;
