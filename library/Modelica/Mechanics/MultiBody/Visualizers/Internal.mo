within Modelica.Mechanics.MultiBody.Visualizers;
package Internal "Letters made of lines"
  extends Modelica.Icons.InternalPackage;

  constant Real letterX[:, 2, 2] = {[0, 0; 1, 1], [0, 1; 1, 0]} "Strokes of an x: begin and end of each";
  constant Real letterY[:, 2, 2] = {[0, 0; 1, 1.5], [0, 1.5; 0.5, 0.75]} "Strokes of a y";
  constant Real letterZ[:, 2, 2] = {[0, 0; 1, 0], [0, 1; 1, 1], [0, 1; 1, 0]} "Strokes of a z";

  model FixedLines "Lines at a frame"
    extends Interfaces.PartialVisualizer;
    parameter Boolean animation = true "Draw it";
    input Real scale(min = 0) = 1 "Scale";
    input SI.Position lines[:, 2, 2] = letterX "Begin and end of each line, in a plane";
    input SI.Distance diameter(min = 0) = 0.05 "Diameter of a line";
    input SI.Position r_lines[3] = {0, 0, 0} "Origin of the plane, from frame_a, in frame_a";
    input Real n_x[3](each final unit = "1") = {1, 0, 0} "First direction of the plane, in frame_a";
    input Real n_y[3](each final unit = "1") = {0, 1, 0} "Second direction of the plane, in frame_a";
    input Types.Color color = {0, 128, 255} "Color";
    input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
  protected
    Lines x_label(lines = scale*lines, diameter = scale*diameter, color = color, specularCoefficient = specularCoefficient,
      r_lines = r_lines, n_x = n_x, n_y = n_y, r = frame_a.r_0, R = frame_a.R) if world.enableAnimation and animation;
  equation
    frame_a.f = zeros(3);
    frame_a.t = zeros(3);
  end FixedLines;

  model Lines "Lines in a plane, drawn as cylinders"
    import T = Modelica.Mechanics.MultiBody.Frames.TransformationMatrices;
    input Frames.Orientation R = Frames.nullRotation() "Orientation of the object in the world";
    input SI.Position r[3] = {0, 0, 0} "Place of the object in the world";
    input SI.Position r_lines[3] = {0, 0, 0} "Origin of the plane, from the object, in the object's coordinates";
    input Real n_x[3](each final unit = "1") = {1, 0, 0} "First direction of the plane";
    input Real n_y[3](each final unit = "1") = {0, 1, 0} "Second direction of the plane";
    input SI.Position lines[:, 2, 2] = zeros(0, 2, 2) "Begin and end of each line";
    input SI.Length diameter(min = 0) = 0.05 "Diameter of a line";
    input Types.Color color = {0, 128, 255} "Color";
    input Types.SpecularCoefficient specularCoefficient = 0.7 "How much light is mirrored";
  protected
    parameter Integer n = size(lines, 1) "Number of lines";
    T.Orientation R_rel = T.from_nxy(n_x, n_y) "Orientation of the plane in the object";
    T.Orientation R_lines = T.absoluteRotation(R.T, R_rel) "Orientation of the plane in the world";
    SI.Position r_abs[3] = r + T.resolve1(R.T, r_lines) "Origin of the plane in the world";
    Advanced.Shape cylinders[n](
      each shapeType = "cylinder",
      lengthDirection = {T.resolve1(R_rel, cat(1, lines[i, 2, :] - lines[i, 1, :], {0})) for i in 1:n},
      length = {Modelica.Math.Vectors.length(lines[i, 2, :] - lines[i, 1, :]) for i in 1:n},
      r = {r_abs + T.resolve1(R_lines, cat(1, lines[i, 1, :], {0})) for i in 1:n},
      each width = diameter, each height = diameter, each widthDirection = {0, 1, 0}, each color = color,
      each specularCoefficient = specularCoefficient, each R = R);
  end Lines;
end Internal;
