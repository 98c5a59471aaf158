within Modelica.Mechanics.MultiBody.Joints;
model RevolutePlanarLoopConstraint "Turning around an axis, as the one joint that closes a planar loop"
  Interfaces.Frame_a frame_a "The one side of the joint";
  Interfaces.Frame_b frame_b "The other side of the joint";
  parameter Boolean animation = true "Draw it";
  parameter Types.Axis n = {0, 0, 1} "Axis, in frame_a and in frame_b" annotation(Evaluate = true);
  parameter SI.Distance cylinderLength = world.defaultJointLength "Length of the axis in the picture";
  parameter SI.Distance cylinderDiameter = world.defaultJointWidth "Diameter of the axis in the picture";
  input Types.Color cylinderColor = Types.Defaults.JointColor "Color of the axis";
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
protected
  outer Modelica.Mechanics.MultiBody.World world;
  parameter Real e[3](each final unit = "1") = Modelica.Math.Vectors.normalizeWithAssert(n) "Axis, of length one";
  parameter Real nnx_a[3](each final unit = "1") = if abs(e[1]) > 0.1 then {0, 1, 0} elseif abs(e[2]) > 0.1 then {0, 0, 1}
    else {1, 0, 0} "Some direction that is not along the axis" annotation(Evaluate = true);
  parameter Real ey_a[3](each final unit = "1") = Modelica.Math.Vectors.normalizeWithAssert(cross(e, nnx_a))
    "A direction across the axis" annotation(Evaluate = true);
  parameter Real ex_a[3](each final unit = "1") = cross(ey_a, e) "The other direction across the axis"
    annotation(Evaluate = true);
  Real ex_b[3](each final unit = "1") "ex_a in frame_b";
  Real ey_b[3](each final unit = "1") "ey_a in frame_b";
  Frames.Orientation R_rel "Orientation of frame_b in frame_a";
  SI.Position r_rel_a[3] "From frame_a to frame_b, in frame_a";
  SI.Force f_c[2] "Forces across the axis";
  Visualizers.Advanced.Shape cylinder(shapeType = "cylinder", color = cylinderColor,
    specularCoefficient = specularCoefficient, length = cylinderLength, width = cylinderDiameter, height = cylinderDiameter,
    lengthDirection = e, widthDirection = {0, 1, 0}, r_shape = -cylinderLength/2*e, r = frame_a.r_0, R = frame_a.R)
    if world.enableAnimation and animation;
equation
  assert(cardinality(frame_a) > 0, getInstanceName() + ": the connector frame_a of a joint is not connected");
  assert(cardinality(frame_b) > 0, getInstanceName() + ": the connector frame_b of a joint is not connected");
  R_rel = Frames.relativeRotation(frame_a.R, frame_b.R);
  r_rel_a = Frames.resolve2(frame_a.R, frame_b.r_0 - frame_a.r_0);

  // In a planar loop the other joints already keep the parts in the plane: only the distance within it is left to this one.
  ex_a*r_rel_a = 0;
  ey_a*r_rel_a = 0;
  frame_a.f = f_c[1]*ex_a + f_c[2]*ey_a;
  frame_b.f = -Frames.resolve2(R_rel, frame_a.f);
  frame_a.t = zeros(3);
  frame_b.t = zeros(3);
  ex_b = Frames.resolve2(R_rel, ex_a);
  ey_b = Frames.resolve2(R_rel, ey_a);
  assert(noEvent(abs(e*r_rel_a) <= 1e-10 and abs(e*ex_b) <= 1e-10 and abs(e*ey_b) <= 1e-10),
    getInstanceName() + ": a RevolutePlanarLoopConstraint closes a loop that is not planar: the axes of all joints that turn"
    + " must be parallel to its axis n,"
    + " the axes of all joints that slide must be perpendicular to it, and both ends of the loop must lie in one plane."
    + " Use a Revolute instead, or correct the geometry of the loop");
end RevolutePlanarLoopConstraint;
