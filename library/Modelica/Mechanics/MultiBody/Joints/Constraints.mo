within Modelica.Mechanics.MultiBody.Joints;
package Constraints "Joints as constraints between frames that something else moves; each direction of sliding may be set free"
  extends Modelica.Icons.Package;

  partial model PartialConstraint "What the constraints have in common"
    extends Interfaces.PartialTwoFrames;
    parameter Boolean x_locked = true "No sliding along x of frame_a" annotation(Evaluate = true);
    parameter Boolean y_locked = true "No sliding along y of frame_a" annotation(Evaluate = true);
    parameter Boolean z_locked = true "No sliding along z of frame_a" annotation(Evaluate = true);
    parameter Boolean animation = true "Draw it";
    parameter SI.Distance sphereDiameter = world.defaultJointLength/3 "Diameter of the sphere in the picture";
    input Types.Color sphereColor = Types.Defaults.JointColor "Color of the sphere";
    input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
    Visualizers.Advanced.Shape sphere(shapeType = "sphere", color = sphereColor, specularCoefficient = specularCoefficient,
      length = sphereDiameter, width = sphereDiameter, height = sphereDiameter, lengthDirection = {1, 0, 0},
      widthDirection = {0, 1, 0}, r_shape = {-sphereDiameter/2, 0, 0}, r = frame_a.r_0, R = frame_a.R)
      if world.enableAnimation and animation;
  protected
    Frames.Orientation R_rel "Orientation of frame_b in frame_a";
    SI.Position r_rel_a[3] "From frame_a to frame_b, in frame_a";
    SI.InstantaneousPower P "Power into the joint (it must be zero)";
  equation
    R_rel = Frames.relativeRotation(frame_a.R, frame_b.R);
    r_rel_a = Frames.resolve2(frame_a.R, frame_b.r_0 - frame_a.r_0);
    if x_locked then
      r_rel_a[1] = 0;
    else
      frame_a.f[1] = 0;
    end if;
    if y_locked then
      r_rel_a[2] = 0;
    else
      frame_a.f[2] = 0;
    end if;
    if z_locked then
      r_rel_a[3] = 0;
    else
      frame_a.f[3] = 0;
    end if;
    frame_b.f = -Frames.resolve2(R_rel, frame_a.f);
    frame_a.t = cross(r_rel_a, frame_a.f) - Frames.resolve1(R_rel, frame_b.t);
    P = Joints.Internal.framePower(frame_a.R, der(frame_a.r_0), frame_a.f, frame_a.t)
      + Joints.Internal.framePower(frame_b.R, der(frame_b.r_0), frame_b.f, frame_b.t);
  end PartialConstraint;

  model Prismatic "No turning"
    extends PartialConstraint;
  equation
    zeros(3) = Frames.Orientation.equalityConstraint(frame_a.R, frame_b.R);
  end Prismatic;

  model Revolute "Turning around one axis"
    extends PartialConstraint;
    parameter Types.Axis n = {0, 1, 0} "Axis, in frame_a and in frame_b" annotation(Evaluate = true);
  protected
    parameter Real e[3](each final unit = "1") = Modelica.Math.Vectors.normalizeWithAssert(n) "Axis, of length one";
    parameter Real nnx_a[3](each final unit = "1") = if abs(e[1]) > 0.1 then {0, 1, 0} elseif abs(e[2]) > 0.1 then {0, 0, 1}
      else {1, 0, 0} "Some direction that is not along the axis" annotation(Evaluate = true);
    parameter Real ey_a[3](each final unit = "1") = Modelica.Math.Vectors.normalizeWithAssert(cross(e, nnx_a))
      "A direction across the axis" annotation(Evaluate = true);
    parameter Real ex_a[3](each final unit = "1") = cross(ey_a, e) "The other direction across the axis"
      annotation(Evaluate = true);
  equation
    // The axis of frame_b has no part across the axis of frame_a.
    ex_a*(R_rel.T*e) = 0;
    ey_a*(R_rel.T*e) = 0;
    frame_a.t*n = 0;
  end Revolute;

  model Spherical "Turning around a point"
    extends PartialConstraint;
  equation
    frame_b.t = zeros(3);
  end Spherical;

  model Universal "Turning around two axes"
    extends PartialConstraint;
    parameter Types.Axis n_a = {1, 0, 0} "First axis, in frame_a" annotation(Evaluate = true);
    parameter Types.Axis n_b = {0, 1, 0} "Second axis, in frame_b" annotation(Evaluate = true);
  protected
    Real w_rel[3] "Angular velocity of frame_b against frame_a, in frame_a";
  equation
    assert(abs(n_a*n_b) < Modelica.Constants.eps,
      getInstanceName() + ": the two axes n_a and n_b of a universal joint must be perpendicular");
    w_rel = Frames.angularVelocity1(R_rel);
    n_b*(R_rel.T*n_a) = 0;
    frame_a.t*n_a = 0;
    frame_b.t*n_b = 0;
  end Universal;
end Constraints;
