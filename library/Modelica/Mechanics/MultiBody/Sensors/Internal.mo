within Modelica.Mechanics.MultiBody.Sensors;
package Internal "What the sensors are made of; not meant for models"
  extends Modelica.Icons.InternalPackage;

  model Coordinates "Orientations of the coordinates that somebody has chosen"
    import Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB;
    parameter ResolveInFrameAB resolveInFrame "The first choice" annotation(Evaluate = true);
    parameter ResolveInFrameAB after = resolveInFrame "The second choice" annotation(Evaluate = true);
    input Frames.Orientation R_a "Orientation of frame_a";
    input Frames.Orientation R_b "Orientation of frame_b";
    Interfaces.Frame_resolve frame_resolve if used "A frame to choose";
    Frames.Orientation R "Orientation of the first choice";
    Frames.Orientation R_after "Orientation of the second choice";
  protected
    parameter Boolean used = resolveInFrame == ResolveInFrameAB.frame_resolve or after == ResolveInFrameAB.frame_resolve;
    // A connector that may be missing cannot stand in an equation: this one is always there. Nothing is connected to it from
    // outside,
    // so that its force and torque are zero.
    Interfaces.Frame_resolve frame "The frame to choose, or the world";
    Interfaces.ZeroPosition zeroPosition if not used;
  equation
    connect(frame_resolve, frame);
    connect(zeroPosition.frame_resolve, frame);
    if resolveInFrame == ResolveInFrameAB.world then
      R = Frames.nullRotation();
    elseif resolveInFrame == ResolveInFrameAB.frame_a then
      R = R_a;
    elseif resolveInFrame == ResolveInFrameAB.frame_b then
      R = R_b;
    else
      R = frame.R;
    end if;
    if after == ResolveInFrameAB.world then
      R_after = Frames.nullRotation();
    elseif after == ResolveInFrameAB.frame_a then
      R_after = R_a;
    elseif after == ResolveInFrameAB.frame_b then
      R_after = R_b;
    else
      R_after = frame.R;
    end if;
  end Coordinates;

  partial model PartialAbsoluteSensor "Meter at a frame that takes neither force nor torque"
    extends Modelica.Icons.RoundSensor;
    Interfaces.Frame_a frame_a "Frame that is measured";
  equation
    assert(cardinality(frame_a) > 0, getInstanceName() + ": the connector frame_a of a sensor is not connected");
    frame_a.f = zeros(3);
    frame_a.t = zeros(3);
  end PartialAbsoluteSensor;

  partial model PartialAbsoluteResolved "Meter at a frame for a vector"
    extends PartialAbsoluteSensor;
    import Modelica.Mechanics.MultiBody.Types.ResolveInFrameA;
    parameter ResolveInFrameA resolveInFrame = ResolveInFrameA.frame_a "Whose coordinates the vector has"
      annotation(Evaluate = true);
    Interfaces.Frame_resolve frame_resolve if resolveInFrame == ResolveInFrameA.frame_resolve
      "Frame whose coordinates the vector has";
  protected
    Coordinates coordinates(resolveInFrame = if resolveInFrame == ResolveInFrameA.world then Types.ResolveInFrameAB.world
      elseif resolveInFrame == ResolveInFrameA.frame_a then Types.ResolveInFrameAB.frame_a
      else Types.ResolveInFrameAB.frame_resolve, R_a = frame_a.R, R_b = frame_a.R);
    Frames.Orientation R_out = coordinates.R "Orientation of the coordinates";
  equation
    connect(frame_resolve, coordinates.frame_resolve);
  end PartialAbsoluteResolved;

  partial model PartialRelativeSensor "Meter between two frames that takes neither force nor torque"
    extends Modelica.Icons.RoundSensor;
    Interfaces.Frame_a frame_a "The one frame";
    Interfaces.Frame_b frame_b "The other frame";
  equation
    assert(cardinality(frame_a) > 0, getInstanceName() + ": the connector frame_a of a sensor is not connected");
    assert(cardinality(frame_b) > 0, getInstanceName() + ": the connector frame_b of a sensor is not connected");
    frame_a.f = zeros(3);
    frame_a.t = zeros(3);
    frame_b.f = zeros(3);
    frame_b.t = zeros(3);
  end PartialRelativeSensor;

  partial model PartialRelativeResolved "Meter between two frames for a vector"
    extends PartialRelativeSensor;
    parameter Types.ResolveInFrameAB resolveInFrame = Types.ResolveInFrameAB.frame_a "Whose coordinates the vector has"
      annotation(Evaluate = true);
    Interfaces.Frame_resolve frame_resolve if resolveInFrame == Types.ResolveInFrameAB.frame_resolve
      "Frame whose coordinates the vector has";
  protected
    Coordinates coordinates(resolveInFrame = resolveInFrame, R_a = frame_a.R, R_b = frame_b.R);
    Frames.Orientation R_out = coordinates.R "Orientation of the coordinates";
  equation
    connect(frame_resolve, coordinates.frame_resolve);
  end PartialRelativeResolved;

  partial model PartialCutForceSensor "Meter between two parts that passes force and torque on"
    extends Modelica.Icons.RoundSensor;
    import Modelica.Mechanics.MultiBody.Types.ResolveInFrameA;
    Interfaces.Frame_a frame_a "Frame at the one part";
    Interfaces.Frame_b frame_b "Frame at the other part";
    parameter ResolveInFrameA resolveInFrame = ResolveInFrameA.frame_a "Whose coordinates the vectors have"
      annotation(Evaluate = true);
    Interfaces.Frame_resolve frame_resolve if resolveInFrame == ResolveInFrameA.frame_resolve
      "Frame whose coordinates the vectors have";
  protected
    outer Modelica.Mechanics.MultiBody.World world;
    Coordinates coordinates(resolveInFrame = if resolveInFrame == ResolveInFrameA.world then Types.ResolveInFrameAB.world
      elseif resolveInFrame == ResolveInFrameA.frame_a then Types.ResolveInFrameAB.frame_a
      else Types.ResolveInFrameAB.frame_resolve, R_a = frame_a.R, R_b = frame_a.R);
    Frames.Orientation R_out = coordinates.R "Orientation of the coordinates";
  equation
    Connections.branch(frame_a.R, frame_b.R);
    assert(cardinality(frame_a) > 0, getInstanceName() + ": the connector frame_a of a sensor is not connected");
    assert(cardinality(frame_b) > 0, getInstanceName() + ": the connector frame_b of a sensor is not connected");
    frame_b.r_0 = frame_a.r_0;
    frame_b.R = frame_a.R;
    frame_a.f + frame_b.f = zeros(3);
    frame_a.t + frame_b.t = zeros(3);
    connect(frame_resolve, coordinates.frame_resolve);
  end PartialCutForceSensor;
end Internal;
