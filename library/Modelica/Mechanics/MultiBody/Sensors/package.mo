within Modelica.Mechanics.MultiBody;
package Sensors "Meters for motion, forces and power"
  extends Modelica.Icons.SensorsPackage;

  model AbsolutePosition "Place of a frame in the world"
    extends Internal.PartialAbsoluteResolved;
    Modelica.Blocks.Interfaces.RealOutput r[3](each final quantity = "Length", each final unit = "m") "Place";
  equation
    r = Frames.resolve2(R_out, frame_a.r_0);
  end AbsolutePosition;

  model AbsoluteVelocity "Velocity of a frame in the world"
    extends Internal.PartialAbsoluteResolved;
    Modelica.Blocks.Interfaces.RealOutput v[3](each final quantity = "Velocity", each final unit = "m/s") "Velocity";
  equation
    v = Frames.resolve2(R_out, der(frame_a.r_0));
  end AbsoluteVelocity;

  model AbsoluteAngles "Angles of three turns from the world to a frame"
    extends Internal.PartialAbsoluteSensor;
    Modelica.Blocks.Interfaces.RealOutput angles[3](each final quantity = "Angle", each final unit = "rad",
      each displayUnit = "deg")
      "Angles";
    parameter Types.RotationSequence sequence(min = {1, 1, 1}, max = {3, 3, 3}) = {1, 2, 3} "Axes of the turns"
      annotation(Evaluate = true);
    parameter SI.Angle guessAngle1 = 0 "Of the two solutions, the one whose first angle is closer to this";
  equation
    angles = Frames.axesRotationsAngles(frame_a.R, sequence, guessAngle1);
  end AbsoluteAngles;

  model AbsoluteAngularVelocity "Angular velocity of a frame in the world"
    extends Internal.PartialAbsoluteResolved;
    Modelica.Blocks.Interfaces.RealOutput w[3](each final quantity = "AngularVelocity", each final unit = "rad/s")
      "Angular velocity";
  equation
    w = if resolveInFrame == Types.ResolveInFrameA.frame_a then Frames.angularVelocity2(frame_a.R)
      else Frames.resolve2(R_out, Frames.angularVelocity1(frame_a.R));
  end AbsoluteAngularVelocity;

  model AbsoluteSensor "Motion of a frame in the world: whatever is asked for"
    extends Internal.PartialAbsoluteResolved;
    parameter Boolean animation = true "Draw an arrow from the origin of the world";
    parameter Boolean get_r = false "Measure the place" annotation(Evaluate = true, HideResult = true);
    parameter Boolean get_v = false "Measure the velocity" annotation(Evaluate = true, HideResult = true);
    parameter Boolean get_a = false "Measure the acceleration" annotation(Evaluate = true, HideResult = true);
    parameter Boolean get_angles = false "Measure the angles of three turns" annotation(Evaluate = true, HideResult = true);
    parameter Boolean get_w = false "Measure the angular velocity" annotation(Evaluate = true, HideResult = true);
    parameter Boolean get_z = false "Measure the angular acceleration" annotation(Evaluate = true, HideResult = true);
    parameter Types.RotationSequence sequence(min = {1, 1, 1}, max = {3, 3, 3}) = {1, 2, 3} "Axes of the turns"
      annotation(Evaluate = true, HideResult = true);
    parameter SI.Angle guessAngle1 = 0 "Of the two solutions, the one whose first angle is closer to this"
      annotation(HideResult = true);
    input Types.Color arrowColor = Types.Defaults.SensorColor "Color of the arrow";
    input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
    Modelica.Blocks.Interfaces.RealOutput r[3](each final quantity = "Length", each final unit = "m")
      = Frames.resolve2(R_out, frame_a.r_0) if get_r "Place";
    Modelica.Blocks.Interfaces.RealOutput v[3](each final quantity = "Velocity", each final unit = "m/s")
      = Frames.resolve2(R_out, v_0) if get_v "Velocity";
    Modelica.Blocks.Interfaces.RealOutput a[3](each final quantity = "Acceleration", each final unit = "m/s2")
      = Frames.resolve2(R_out, der(v_0)) if get_a "Acceleration";
    Modelica.Blocks.Interfaces.RealOutput angles[3](each final quantity = "Angle", each final unit = "rad",
      each displayUnit = "deg")
      = Frames.axesRotationsAngles(frame_a.R, sequence, guessAngle1) if get_angles "Angles of three turns";
    Modelica.Blocks.Interfaces.RealOutput w[3](each final quantity = "AngularVelocity", each final unit = "rad/s")
      = Frames.resolve2(R_out, w_0) if get_w "Angular velocity";
    Modelica.Blocks.Interfaces.RealOutput z[3](each final quantity = "AngularAcceleration", each final unit = "rad/s2")
      = Frames.resolve2(R_out, der(w_0)) if get_z "Angular acceleration";
  protected
    outer Modelica.Mechanics.MultiBody.World world;
    SI.Velocity v_0[3] "Velocity in the world, if it is needed";
    SI.AngularVelocity w_0[3] "Angular velocity in the world, if it is needed";
    Visualizers.Advanced.Vector arrow(coordinates = frame_a.r_0, quantity = Types.VectorQuantity.RelativePosition,
      color = arrowColor, specularCoefficient = specularCoefficient) if world.enableAnimation and animation;
  equation
    // Nothing is differentiated that nobody asked for.
    if get_v or get_a then
      v_0 = der(frame_a.r_0);
    else
      v_0 = zeros(3);
    end if;
    if get_w or get_z then
      w_0 = Frames.angularVelocity1(frame_a.R);
    else
      w_0 = zeros(3);
    end if;
  end AbsoluteSensor;

  model RelativePosition "Place of one frame, seen from another"
    extends Internal.PartialRelativeResolved;
    Modelica.Blocks.Interfaces.RealOutput r_rel[3](each final quantity = "Length", each final unit = "m")
      "From frame_a to frame_b";
  equation
    r_rel = Frames.resolve2(R_out, frame_b.r_0 - frame_a.r_0);
  end RelativePosition;

  model RelativeVelocity "Velocity of one frame, seen by an observer who turns with another"
    extends Internal.PartialRelativeResolved;
    Modelica.Blocks.Interfaces.RealOutput v_rel[3](each final quantity = "Velocity", each final unit = "m/s")
      "Derivative of the way from frame_a to frame_b as it is seen in frame_a";
  protected
    SI.Position r_rel_a[3] "From frame_a to frame_b, in frame_a";
  equation
    r_rel_a = Frames.resolve2(frame_a.R, frame_b.r_0 - frame_a.r_0);
    v_rel = if resolveInFrame == Types.ResolveInFrameAB.frame_a then der(r_rel_a)
      else Frames.resolveRelative(der(r_rel_a), frame_a.R, R_out);
  end RelativeVelocity;

  model RelativeAngles "Angles of three turns from one frame to another"
    extends Internal.PartialRelativeSensor;
    Modelica.Blocks.Interfaces.RealOutput angles[3](each final quantity = "Angle", each final unit = "rad",
      each displayUnit = "deg")
      "Angles";
    parameter Types.RotationSequence sequence(min = {1, 1, 1}, max = {3, 3, 3}) = {1, 2, 3} "Axes of the turns"
      annotation(Evaluate = true);
    parameter SI.Angle guessAngle1 = 0 "Of the two solutions, the one whose first angle is closer to this";
    Frames.Orientation R_rel "Orientation of frame_b in frame_a";
  equation
    R_rel = Frames.relativeRotation(frame_a.R, frame_b.R);
    angles = Frames.axesRotationsAngles(R_rel, sequence, guessAngle1);
  end RelativeAngles;

  model RelativeAngularVelocity "Angular velocity of one frame against another"
    extends Internal.PartialRelativeResolved;
    Modelica.Blocks.Interfaces.RealOutput w_rel[3](each final quantity = "AngularVelocity", each final unit = "rad/s")
      "Angular velocity of frame_b against frame_a";
  equation
    w_rel = Frames.resolve2(R_out, Frames.angularVelocity1(frame_b.R) - Frames.angularVelocity1(frame_a.R));
  end RelativeAngularVelocity;

  model RelativeSensor "Motion of one frame against another: whatever is asked for"
    extends Internal.PartialRelativeSensor;
    parameter Boolean animation = true "Draw an arrow from frame_a to frame_b";
    parameter Types.ResolveInFrameAB resolveInFrame = Types.ResolveInFrameAB.frame_a
      "Whose coordinates are used, also when vectors are differentiated" annotation(Evaluate = true);
    parameter Boolean get_r_rel = false "Measure the way from frame_a to frame_b" annotation(Evaluate = true, HideResult = true);
    parameter Boolean get_v_rel = false "Measure the velocity" annotation(Evaluate = true, HideResult = true);
    parameter Boolean get_a_rel = false "Measure the acceleration" annotation(Evaluate = true, HideResult = true);
    parameter Boolean get_angles = false "Measure the angles of three turns" annotation(Evaluate = true, HideResult = true);
    parameter Boolean get_w_rel = false "Measure the angular velocity" annotation(Evaluate = true, HideResult = true);
    parameter Boolean get_z_rel = false "Measure the angular acceleration" annotation(Evaluate = true, HideResult = true);
    parameter Types.RotationSequence sequence(min = {1, 1, 1}, max = {3, 3, 3}) = {1, 2, 3} "Axes of the turns"
      annotation(Evaluate = true, HideResult = true);
    parameter SI.Angle guessAngle1 = 0 "Of the two solutions, the one whose first angle is closer to this"
      annotation(HideResult = true);
    parameter Types.ResolveInFrameAB resolveInFrameAfterDifferentiation = resolveInFrame
      "Whose coordinates the derivatives have" annotation(Evaluate = true);
    input Types.Color arrowColor = Types.Defaults.SensorColor "Color of the arrow";
    input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
    Interfaces.Frame_resolve frame_resolve if resolveInFrame == Types.ResolveInFrameAB.frame_resolve
      or resolveInFrameAfterDifferentiation == Types.ResolveInFrameAB.frame_resolve "Frame whose coordinates are used";
    Modelica.Blocks.Interfaces.RealOutput r_rel[3](each final quantity = "Length", each final unit = "m") = way
      if get_r_rel "From frame_a to frame_b";
    Modelica.Blocks.Interfaces.RealOutput v_rel[3](each final quantity = "Velocity", each final unit = "m/s")
      = after.T*(transpose(before.T)*wayRate) if get_v_rel "Derivative of r_rel";
    Modelica.Blocks.Interfaces.RealOutput a_rel[3](each final quantity = "Acceleration", each final unit = "m/s2")
      = after.T*(transpose(before.T)*der(wayRate)) if get_a_rel "Second derivative of r_rel";
    Modelica.Blocks.Interfaces.RealOutput angles[3](each final quantity = "Angle", each final unit = "rad",
      each displayUnit = "deg")
      = Frames.axesRotationsAngles(Frames.relativeRotation(frame_a.R, frame_b.R), sequence, guessAngle1) if get_angles
      "Angles of three turns from frame_a to frame_b";
    Modelica.Blocks.Interfaces.RealOutput w_rel[3](each final quantity = "AngularVelocity", each final unit = "rad/s")
      = turning if get_w_rel "Angular velocity of frame_b against frame_a";
    Modelica.Blocks.Interfaces.RealOutput z_rel[3](each final quantity = "AngularAcceleration", each final unit = "rad/s2")
      = after.T*(transpose(before.T)*der(turning)) if get_z_rel "Derivative of w_rel";
  protected
    outer Modelica.Mechanics.MultiBody.World world;
    Internal.Coordinates coordinates(resolveInFrame = resolveInFrame, after = resolveInFrameAfterDifferentiation,
      R_a = frame_a.R, R_b = frame_b.R) "Orientations of the coordinates";
    Frames.Orientation before = coordinates.R "Orientation of the coordinates in which vectors are differentiated";
    Frames.Orientation after = coordinates.R_after "Orientation of the coordinates of the derivatives";
    SI.Position way[3] "From frame_a to frame_b, if it is needed";
    SI.Velocity wayRate[3] "Its derivative, if it is needed";
    SI.AngularVelocity turning[3] "Angular velocity, if it is needed";
    Visualizers.Advanced.Vector arrow(r = frame_a.r_0, coordinates = frame_b.r_0 - frame_a.r_0,
      quantity = Types.VectorQuantity.RelativePosition, color = arrowColor, specularCoefficient = specularCoefficient)
      if world.enableAnimation and animation;
  equation
    connect(frame_resolve, coordinates.frame_resolve);
    if get_r_rel or get_v_rel or get_a_rel then
      way = Frames.resolve2(before, frame_b.r_0 - frame_a.r_0);
    else
      way = zeros(3);
    end if;
    if get_v_rel or get_a_rel then
      wayRate = der(way);
    else
      wayRate = zeros(3);
    end if;
    if get_w_rel or get_z_rel then
      turning = Frames.resolve2(before, Frames.angularVelocity1(frame_b.R) - Frames.angularVelocity1(frame_a.R));
    else
      turning = zeros(3);
    end if;
  end RelativeSensor;

  model Distance "Distance of two frames"
    extends Interfaces.PartialTwoFrames;
    extends Modelica.Icons.RectangularSensor;
    Modelica.Blocks.Interfaces.RealOutput distance "Distance";
    parameter Boolean animation = true "Draw an arrow from frame_a to frame_b";
    input Types.Color arrowColor = Types.Defaults.SensorColor "Color of the arrow";
    input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
    input SI.Position s_small(min = sqrt(Modelica.Constants.small)) = 1e-10
      "Distances below this are smoothed, so that the derivative has no gap at zero";
  protected
    SI.Position r_rel_0[3] = frame_b.r_0 - frame_a.r_0 "From frame_a to frame_b, in the world";
    SI.Area L2 = r_rel_0*r_rel_0;
    SI.Area s_small2 = s_small^2;
    Visualizers.Advanced.Vector arrow(r = frame_a.r_0, coordinates = frame_b.r_0 - frame_a.r_0,
      quantity = Types.VectorQuantity.RelativePosition, color = arrowColor, specularCoefficient = specularCoefficient)
      if world.enableAnimation and animation;
  equation
    frame_a.f = zeros(3);
    frame_a.t = zeros(3);
    frame_b.f = zeros(3);
    frame_b.t = zeros(3);
    // Below s_small a parabola in the square of the distance, with the same value and slope.
    distance = smooth(1, noEvent(if L2 > s_small2 then sqrt(L2) else L2*(3 - L2/s_small2)/(2*s_small)));
  end Distance;

  model CutForce "Force from one part to another"
    extends Internal.PartialCutForceSensor;
    Modelica.Blocks.Interfaces.RealOutput force[3](each final quantity = "Force", each final unit = "N") "Force";
    parameter Boolean animation = true "Draw it";
    parameter Boolean positiveSign = true "The force into frame_a; otherwise the opposite";
    input Types.Color forceColor = Types.Defaults.ForceColor "Color of the arrow";
    input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
  protected
    parameter Integer csign = if positiveSign then 1 else -1;
    Visualizers.Advanced.Vector forceArrow(color = forceColor, specularCoefficient = specularCoefficient,
      quantity = Types.VectorQuantity.Force, headAtOrigin = true, coordinates = -csign*frame_a.f, r = frame_b.r_0,
      R = frame_b.R) if world.enableAnimation and animation;
  equation
    force = csign*Frames.resolve2(R_out, Frames.resolve1(frame_a.R, frame_a.f));
  end CutForce;

  model CutTorque "Torque from one part to another"
    extends Internal.PartialCutForceSensor;
    Modelica.Blocks.Interfaces.RealOutput torque[3](each final quantity = "Torque", each final unit = "N.m") "Torque";
    parameter Boolean animation = true "Draw it";
    parameter Boolean positiveSign = true "The torque into frame_a; otherwise the opposite";
    input Types.Color torqueColor = Types.Defaults.TorqueColor "Color of the arrow";
    input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
  protected
    parameter Integer csign = if positiveSign then 1 else -1;
    Visualizers.Advanced.Vector torqueArrow(color = torqueColor, specularCoefficient = specularCoefficient,
      quantity = Types.VectorQuantity.Torque, headAtOrigin = true, twoHeadedArrow = true, coordinates = -csign*frame_a.t,
      r = frame_b.r_0, R = frame_b.R) if world.enableAnimation and animation;
  equation
    torque = csign*Frames.resolve2(R_out, Frames.resolve1(frame_a.R, frame_a.t));
  end CutTorque;

  model CutForceAndTorque "Force and torque from one part to another"
    extends Internal.PartialCutForceSensor;
    Modelica.Blocks.Interfaces.RealOutput force[3](each final quantity = "Force", each final unit = "N") "Force";
    Modelica.Blocks.Interfaces.RealOutput torque[3](each final quantity = "Torque", each final unit = "N.m") "Torque";
    parameter Boolean animation = true "Draw it";
    parameter Boolean positiveSign = true "Force and torque into frame_a; otherwise the opposite";
    input Types.Color forceColor = Types.Defaults.ForceColor "Color of the force";
    input Types.Color torqueColor = Types.Defaults.TorqueColor "Color of the torque";
    input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
  protected
    parameter Integer csign = if positiveSign then 1 else -1;
    Visualizers.Advanced.Vector forceArrow(color = forceColor, specularCoefficient = specularCoefficient,
      quantity = Types.VectorQuantity.Force, headAtOrigin = true, coordinates = -csign*frame_a.f, r = frame_b.r_0,
      R = frame_b.R) if world.enableAnimation and animation;
    Visualizers.Advanced.Vector torqueArrow(color = torqueColor, specularCoefficient = specularCoefficient,
      quantity = Types.VectorQuantity.Torque, headAtOrigin = true, twoHeadedArrow = true, coordinates = -csign*frame_a.t,
      r = frame_b.r_0, R = frame_b.R) if world.enableAnimation and animation;
  equation
    force = csign*Frames.resolve2(R_out, Frames.resolve1(frame_a.R, frame_a.f));
    torque = csign*Frames.resolve2(R_out, Frames.resolve1(frame_a.R, frame_a.t));
  end CutForceAndTorque;

  model Power "Power from one part to another"
    extends Modelica.Icons.RoundSensor;
    extends Interfaces.PartialTwoFrames;
    Modelica.Blocks.Interfaces.RealOutput power(quantity = "Power", unit = "W") "Power from frame_a to frame_b";
  equation
    Connections.branch(frame_a.R, frame_b.R);
    frame_b.r_0 = frame_a.r_0;
    frame_b.R = frame_a.R;
    frame_a.f + frame_b.f = zeros(3);
    frame_a.t + frame_b.t = zeros(3);
    power = frame_a.f*Frames.resolve2(frame_a.R, der(frame_a.r_0)) + frame_a.t*Frames.angularVelocity2(frame_a.R);
  end Power;

  model TransformAbsoluteVector "A vector in other coordinates"
    extends Internal.PartialAbsoluteSensor;
    import Modelica.Mechanics.MultiBody.Types.ResolveInFrameA;
    parameter ResolveInFrameA frame_r_in = ResolveInFrameA.frame_a "Whose coordinates it has" annotation(Evaluate = true);
    parameter ResolveInFrameA frame_r_out = frame_r_in "Whose coordinates it shall have" annotation(Evaluate = true);
    Interfaces.Frame_resolve frame_resolve if frame_r_in == ResolveInFrameA.frame_resolve
      or frame_r_out == ResolveInFrameA.frame_resolve "Frame whose coordinates may be used";
    Modelica.Blocks.Interfaces.RealInput r_in[3] "The vector";
    Modelica.Blocks.Interfaces.RealOutput r_out[3] "The same vector in other coordinates";
  protected
    Internal.Coordinates coordinates(
      resolveInFrame = if frame_r_in == ResolveInFrameA.world then Types.ResolveInFrameAB.world
        elseif frame_r_in == ResolveInFrameA.frame_a then Types.ResolveInFrameAB.frame_a else Types.ResolveInFrameAB.frame_resolve,
      after = if frame_r_out == ResolveInFrameA.world then Types.ResolveInFrameAB.world
        elseif frame_r_out == ResolveInFrameA.frame_a then Types.ResolveInFrameAB.frame_a else Types.ResolveInFrameAB.frame_resolve,
      R_a = frame_a.R, R_b = frame_a.R) "Orientations of the coordinates";
  equation
    connect(frame_resolve, coordinates.frame_resolve);
    r_out = if frame_r_out == frame_r_in then r_in else Frames.resolveRelative(r_in, coordinates.R, coordinates.R_after);
  end TransformAbsoluteVector;

  model TransformRelativeVector "A vector between two frames in other coordinates"
    extends Internal.PartialRelativeSensor;
    import Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB;
    parameter ResolveInFrameAB frame_r_in = ResolveInFrameAB.frame_a "Whose coordinates it has" annotation(Evaluate = true);
    parameter ResolveInFrameAB frame_r_out = frame_r_in "Whose coordinates it shall have" annotation(Evaluate = true);
    Interfaces.Frame_resolve frame_resolve if frame_r_in == ResolveInFrameAB.frame_resolve
      or frame_r_out == ResolveInFrameAB.frame_resolve "Frame whose coordinates may be used";
    Modelica.Blocks.Interfaces.RealInput r_in[3] "The vector";
    Modelica.Blocks.Interfaces.RealOutput r_out[3] "The same vector in other coordinates";
  protected
    Internal.Coordinates coordinates(resolveInFrame = frame_r_in, after = frame_r_out, R_a = frame_a.R, R_b = frame_b.R)
      "Orientations of the coordinates";
  equation
    connect(frame_resolve, coordinates.frame_resolve);
    r_out = if frame_r_out == frame_r_in then r_in else Frames.resolveRelative(r_in, coordinates.R, coordinates.R_after);
  end TransformRelativeVector;
end Sensors;
