within Modelica.Mechanics.MultiBody;
package Types "Types of parameters, and the usual colors and proportions of pictures"
  extends Modelica.Icons.TypesPackage;

  type Axis = Modelica.Icons.TypeReal[3](each final unit = "1") "Direction; its length does not matter"
    annotation(Evaluate = true, choices(
      choice = {1, 0, 0} "along x", choice = {0, 1, 0} "along y", choice = {0, 0, 1} "along z",
      choice = {-1, 0, 0} "against x", choice = {0, -1, 0} "against y", choice = {0, 0, -1} "against z"));

  type AxisLabel = Modelica.Icons.TypeString "Name of an axis in a picture";

  type RotationSequence = Modelica.Icons.TypeInteger[3](min = {1, 1, 1}, max = {3, 3, 3})
    "Three axes (1: x, 2: y, 3: z) around which one turns in sequence" annotation(Evaluate = true, choices(
      choice = {1, 2, 3} "x, y, z (Cardan)", choice = {3, 1, 3} "z, x, z (Euler)", choice = {3, 2, 1} "z, y, x"));

  type Color = Modelica.Icons.TypeInteger[3](each min = 0, each max = 255) "Red, green and blue";
  type RealColor = Modelica.Icons.TypeReal[3](each min = 0, each max = 255) "Red, green and blue as real numbers";
  type SpecularCoefficient = Modelica.Icons.TypeReal(min = 0) "How much light is mirrored; 0: none";

  type ShapeType = Modelica.Icons.TypeString
    "box, sphere, cylinder, cone, pipe, pipecylinder, beam, gearwheel, spring, or the address of a file with a shape";
  type ShapeExtra = Modelica.Icons.TypeReal "Further number that some shapes need: windings of a spring, hole of a pipe";

  type ResolveInFrameA = enumeration(
    world "Coordinates of the world",
    frame_a "Coordinates of frame_a",
    frame_resolve "Coordinates of frame_resolve") "Where a vector at frame_a is resolved";
  type ResolveInFrameB = enumeration(
    world "Coordinates of the world",
    frame_b "Coordinates of frame_b",
    frame_resolve "Coordinates of frame_resolve") "Where a vector at frame_b is resolved";
  type ResolveInFrameAB = enumeration(
    world "Coordinates of the world",
    frame_a "Coordinates of frame_a",
    frame_b "Coordinates of frame_b",
    frame_resolve "Coordinates of frame_resolve") "Where a vector between frame_a and frame_b is resolved";

  type RotationTypes = enumeration(
    RotationAxis "By an axis and an angle",
    TwoAxesVectors "By the directions of two axes",
    PlanarRotationSequence "By three turns in sequence") "How a fixed orientation is given" annotation(Evaluate = true);

  type GravityTypes = enumeration(
    NoGravity "None",
    UniformGravity "The same everywhere",
    PointGravity "Towards the origin of the world") "Kind of the gravity field";

  type VectorQuantity = enumeration(
    Force "Force",
    Torque "Torque",
    Velocity "Velocity",
    Acceleration "Acceleration",
    AngularVelocity "Angular velocity",
    AngularAcceleration "Angular acceleration",
    RelativePosition "Position") "What an arrow stands for; it decides on the scale";

  package Defaults "Usual colors and proportions"
    extends Modelica.Icons.Package;
    constant Types.Color BodyColor = {0, 128, 255} "Parts with mass";
    constant Types.Color RodColor = {155, 155, 155} "Rods without mass";
    constant Types.Color JointColor = {255, 0, 0} "Joints";
    constant Types.Color ForceColor = {0, 128, 0} "Arrows of forces";
    constant Types.Color TorqueColor = {0, 128, 0} "Arrows of torques";
    constant Types.Color SpringColor = {0, 0, 255} "Springs";
    constant Types.Color SensorColor = {255, 255, 0} "Sensors";
    constant Types.Color FrameColor = {0, 0, 0} "Axes of frames";
    constant Types.Color ArrowColor = {0, 0, 255} "Other arrows";
    constant Real FrameHeadLengthFraction = 5 "Length of the head of an axis over the diameter of the axis";
    constant Real FrameHeadWidthFraction = 3 "Width of the head of an axis over the diameter of the axis";
    constant Real FrameLabelHeightFraction = 3 "Height of the name of an axis over the diameter of the axis";
    constant Real ArrowHeadLengthFraction = 4 "Length of the head of an arrow over its diameter";
    constant Real ArrowHeadWidthFraction = 3 "Width of the head of an arrow over its diameter";
    constant Real BodyCylinderDiameterFraction = 3 "Diameter of a body's sphere over the diameter of its cylinder";
    constant Real JointRodDiameterFraction = 2 "Diameter of a joint's sphere over the diameter of its rod";
  end Defaults;
end Types;
