within Modelica.Mechanics.MultiBody.Visualizers;
package Advanced "Pictures without connectors: all data are given by modifiers. The viewer reads the variables of these models"
  extends Modelica.Icons.Package;

  model Shape "A shape that may move and change its size"
    parameter Types.ShapeType shapeType = "box" "Kind of shape";
    input Frames.Orientation R = Frames.nullRotation() "Orientation of the object in the world";
    input SI.Position r[3] = {0, 0, 0} "Place of the object in the world";
    input SI.Position r_shape[3] = {0, 0, 0} "Where the shape begins, from the object, in the object's coordinates";
    input Real lengthDirection[3](each final unit = "1") = {1, 0, 0} "Direction of the length, in the object's coordinates";
    input Real widthDirection[3](each final unit = "1") = {0, 1, 0} "Direction of the width, in the object's coordinates";
    input SI.Length length = 0 "Length";
    input SI.Length width = 0 "Width";
    input SI.Length height = 0 "Height";
    input Types.ShapeExtra extra = 0 "Further number of some shapes";
    input Real color[3] = {255, 0, 0} "Red, green and blue";
    input Types.SpecularCoefficient specularCoefficient = 0.7 "How much light is mirrored";
  end Shape;

  model Vector "An arrow that stands for a force or another quantity; its scale is a matter of the viewer"
    input Frames.Orientation R = Frames.nullRotation() "Orientation of the object in the world";
    input SI.Position r[3] = {0, 0, 0} "Place of the object in the world";
    input Real coordinates[3] = {0, 0, 0} "The quantity, in the object's coordinates";
    input Types.Color color = Types.Defaults.ArrowColor "Color";
    input Types.SpecularCoefficient specularCoefficient = 0.7 "How much light is mirrored";
    parameter Types.VectorQuantity quantity = Types.VectorQuantity.Force "What the arrow stands for";
    input Boolean headAtOrigin = false "The arrow ends at the object";
    input Boolean twoHeadedArrow = false "Two heads behind each other, as for torques";
  end Vector;

  model Surface "A surface that may move; its points are given by a function"
    extends Modelica.Mechanics.MultiBody.Icons.Surface;
    input Frames.Orientation R = Frames.nullRotation() "Orientation of the surface in the world";
    input SI.Position r_0[3] = {0, 0, 0} "Place of the surface in the world";
    parameter Integer nu = 2 "Number of points in the one direction";
    parameter Integer nv = 2 "Number of points in the other direction";
    replaceable function surfaceCharacteristic = Interfaces.partialSurfaceCharacteristic "The points";
    parameter Boolean wireframe = false "Draw lines only";
    parameter Boolean multiColoredSurface = false "Each point has its color";
    input Real color[3] = {255, 0, 0} "Red, green and blue";
    input Types.SpecularCoefficient specularCoefficient = 0.7 "How much light is mirrored";
    input Real transparency = 0 "0: none … 1: cannot be seen";
  end Surface;

  model Arrow "An arrow in metres"
    import T = Modelica.Mechanics.MultiBody.Frames.TransformationMatrices;
    input Frames.Orientation R = Frames.nullRotation() "Orientation of the object in the world";
    input SI.Position r[3] = {0, 0, 0} "Place of the object in the world";
    input SI.Position r_tail[3] = {0, 0, 0} "Where the arrow begins, from the object, in the object's coordinates";
    input Real r_head[3] = {0, 0, 0} "The arrow, in the object's coordinates";
    input Types.Color color = Types.Defaults.ArrowColor "Color";
    input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
    parameter Types.VectorQuantity quantity = Types.VectorQuantity.RelativePosition "What the arrow stands for";
    input Boolean headAtOrigin = false "The arrow ends where it would begin";
  protected
    outer Modelica.Mechanics.MultiBody.World world;
    SI.Position rvisobj[3] = r + T.resolve1(R.T, r_tail) "Where the arrow begins in the world";
    Vector arrowLine(coordinates = r_head, color = color, specularCoefficient = specularCoefficient, r = rvisobj,
      quantity = quantity, headAtOrigin = headAtOrigin, R = R) if world.enableAnimation;
  end Arrow;

  model DoubleArrow "An arrow with two heads"
    import T = Modelica.Mechanics.MultiBody.Frames.TransformationMatrices;
    input Frames.Orientation R = Frames.nullRotation() "Orientation of the object in the world";
    input SI.Position r[3] = {0, 0, 0} "Place of the object in the world";
    input SI.Position r_tail[3] = {0, 0, 0} "Where the arrow begins, from the object, in the object's coordinates";
    input Real r_head[3] = {0, 0, 0} "The arrow, in the object's coordinates";
    input Types.Color color = Types.Defaults.ArrowColor "Color";
    input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
    parameter Types.VectorQuantity quantity = Types.VectorQuantity.Torque "What the arrow stands for";
    input Boolean headAtOrigin = true "The arrow ends where it would begin";
  protected
    outer Modelica.Mechanics.MultiBody.World world;
    SI.Position rvisobj[3] = r + T.resolve1(R.T, r_tail) "Where the arrow begins in the world";
    Vector arrowLine(coordinates = r_head, color = color, specularCoefficient = specularCoefficient, r = rvisobj,
      quantity = quantity, headAtOrigin = headAtOrigin, twoHeadedArrow = true, R = R) if world.enableAnimation;
  end DoubleArrow;

  model PipeWithScalarField "A pipe along x whose color shows a quantity"
    input Frames.Orientation R = Frames.nullRotation() "Orientation of the pipe in the world";
    input SI.Position r_0[3] = {0, 0, 0} "Place of the pipe in the world";
    parameter SI.Radius rOuter "Outer radius";
    parameter SI.Length length "Length";
    parameter Integer n_rOuter = 30 "Number of points around the pipe";
    parameter Integer n_length = 10 "Number of points along the pipe";
    parameter Types.SpecularCoefficient specularCoefficient = 0.7 "How much light is mirrored";
    parameter Real transparency = 0 "0: none … 1: cannot be seen";
    parameter Real xsi[:](each min = 0, each max = 1) = Modelica.Math.Vectors.relNodePositions(12)
      "Places along the pipe, from 0 to 1";
    input Real T[size(xsi, 1)] "The quantity at these places";
    parameter Real T_min "Value of the first color";
    parameter Real T_max "Value of the last color";
    parameter Integer n_colors = 64 "Number of colors";
    replaceable function colorMap = Colors.ColorMaps.jet constrainedby Interfaces.partialColorMap "Range of colors";
  protected
    parameter Real colorMapData[n_colors, 3] = colorMap(n_colors) annotation(HideResult = true);
    Surface surface(redeclare function surfaceCharacteristic = SurfaceCharacteristics.pipeWithScalarField(
        rOuter = rOuter, length = length, xsi = xsi, T = T, T_min = T_min, T_max = T_max, colorMap = colorMapData),
      nu = n_length, nv = n_rOuter, multiColoredSurface = true, wireframe = false,
      specularCoefficient = specularCoefficient, transparency = transparency, R = R, r_0 = r_0);
  end PipeWithScalarField;

  package SurfaceCharacteristics "Points of some surfaces"
    extends Modelica.Icons.FunctionsPackage;

    function rectangle "A plane through the origin"
      extends Interfaces.partialSurfaceCharacteristic(final multiColoredSurface = false, final C = zeros(0, 0, 3));
      input SI.Distance lu = 1 "Length of the one side";
      input SI.Distance lv = 3 "Length of the other side";
    algorithm
      for i in 1:nu loop
        for j in 1:nv loop
          X[i, j] := lu*((i - 1)/(nu - 1) - 0.5);
          Y[i, j] := lv*((j - 1)/(nv - 1) - 0.5);
          Z[i, j] := 0;
        end for;
      end for;
    end rectangle;

    function torus "A ring around the y axis"
      extends Interfaces.partialSurfaceCharacteristic(final multiColoredSurface = false, final C = zeros(0, 0, 3));
      import Modelica.Constants.pi;
      input SI.Length R = 1 "Radius from the middle of the ring to the middle of the tube";
      input SI.Length r = 0.2 "Radius of the tube";
      input SI.Angle opening = 0 "Half the angle by which the tube is open on its inner side";
      input SI.Angle startAngle = -pi "Where the ring begins";
      input SI.Angle stopAngle = pi "Where the ring ends";
    protected
      SI.Angle alpha "Along the ring";
      SI.Angle beta "Around the tube";
    algorithm
      for i in 1:nu loop
        alpha := startAngle + (stopAngle - startAngle)*(i - 1)/(nu - 1);
        for j in 1:nv loop
          beta := (pi - opening)*(2*(j - 1)/(nv - 1) - 1);
          X[i, j] := (R + r*cos(beta))*sin(alpha);
          Y[i, j] := r*sin(beta);
          Z[i, j] := (R + r*cos(beta))*cos(alpha);
        end for;
      end for;
    end torus;

    function pipeWithScalarField "A pipe along x, colored by a quantity"
      extends Interfaces.partialSurfaceCharacteristic(final multiColoredSurface = true);
      input SI.Radius rOuter "Outer radius";
      input SI.Length length "Length";
      input SI.Position xsi[:] "Places along the pipe, from 0 to 1";
      input Real T[size(xsi, 1)] "The quantity at these places";
      input Real T_min "Value of the first color";
      input Real T_max "Value of the last color";
      input Real colorMap[:, 3] "Range of colors";
    protected
      Real part "How far along the pipe";
      Real value "The quantity there";
      Integer interval = 1 "Where it was found last";
      Real beta "Around the pipe";
    algorithm
      for i in 1:nu loop
        part := (i - 1)/(nu - 1);
        (value, interval) := Modelica.Math.Vectors.interpolate(xsi, T, part, interval);
        for j in 1:nv loop
          beta := 2*Modelica.Constants.pi*(j - 1)/(nv - 1);
          X[i, j] := part*length;
          Y[i, j] := rOuter*sin(beta);
          Z[i, j] := rOuter*cos(beta);
          C[i, j, :] := Colors.scalarToColor(value, T_min, T_max, colorMap);
        end for;
      end for;
    end pipeWithScalarField;
  end SurfaceCharacteristics;
end Advanced;
