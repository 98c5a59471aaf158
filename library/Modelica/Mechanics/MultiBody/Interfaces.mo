within Modelica.Mechanics.MultiBody;
package Interfaces "Frames, and what parts with the same frames have in common"
  extends Modelica.Icons.InterfacesPackage;

  connector Frame "Place at which parts are joined"
    SI.Position r_0[3] "Place, from the origin of the world, in coordinates of the world";
    Frames.Orientation R "Orientation in the world";
    flow SI.Force f[3] "Force into the part, in coordinates of the frame";
    flow SI.Torque t[3] "Torque into the part, in coordinates of the frame";
  end Frame;

  connector Frame_a "Frame, drawn filled"
    extends Frame;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-60, 100}, {60, -100}}, lineColor = {95, 95, 95}, fillColor = {95, 95, 95},
            fillPattern = FillPattern.Solid)}));
  end Frame_a;

  connector Frame_b "Frame, drawn empty"
    extends Frame;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-60, 100}, {60, -100}}, lineColor = {95, 95, 95}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid)}));
  end Frame_b;

  connector Frame_resolve "Frame whose coordinates are used for a vector"
    extends Frame;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-60, 100}, {60, -100}}, lineColor = {150, 150, 150},
            fillColor = {225, 225, 225}, fillPattern = FillPattern.Solid)}));
  end Frame_resolve;

  connector FlangeWithBearing "Shaft and, if wanted, the frame of its bearing"
    parameter Boolean includeBearingConnector = false "There is a frame of the bearing";
    Modelica.Mechanics.Rotational.Interfaces.Flange_a flange "Shaft";
    Modelica.Mechanics.MultiBody.Interfaces.Frame bearingFrame if includeBearingConnector "Frame of the bearing";
  end FlangeWithBearing;

  model FlangeWithBearingAdaptor "Takes a shaft with bearing apart"
    parameter Boolean includeBearingConnector = false "There is a frame of the bearing";
    FlangeWithBearing flangeAndFrame(includeBearingConnector = includeBearingConnector) "Both together";
    Modelica.Mechanics.Rotational.Interfaces.Flange_b flange "Shaft";
    Frame_a frame if includeBearingConnector "Frame of the bearing";
  equation
    connect(flangeAndFrame.flange, flange);
    connect(flangeAndFrame.bearingFrame, frame);
  end FlangeWithBearingAdaptor;

  partial model PartialOneFrame_a "Part at one frame"
    Frame_a frame_a "Frame of the part"
      annotation(Placement(transformation(extent = {{-116, -16}, {-84, 16}})));
  protected
    outer Modelica.Mechanics.MultiBody.World world;
  equation
    assert(cardinality(frame_a) > 0, getInstanceName() + ": the connector frame_a of a component is not connected");
  end PartialOneFrame_a;

  partial model PartialOneFrame_b "Part at one frame"
    Frame_b frame_b "Frame of the part"
      annotation(Placement(transformation(extent = {{84, -16}, {116, 16}})));
  protected
    outer Modelica.Mechanics.MultiBody.World world;
  equation
    assert(cardinality(frame_b) > 0, getInstanceName() + ": the connector frame_b of a component is not connected");
  end PartialOneFrame_b;

  partial model PartialTwoFrames "Part between two frames"
    Frame_a frame_a "The one frame of the part"
      annotation(Placement(transformation(extent = {{-116, -16}, {-84, 16}})));
    Frame_b frame_b "The other frame of the part"
      annotation(Placement(transformation(extent = {{84, -16}, {116, 16}})));
  protected
    outer Modelica.Mechanics.MultiBody.World world;
  equation
    assert(cardinality(frame_a) > 0, getInstanceName() + ": the connector frame_a of a component is not connected");
    assert(cardinality(frame_b) > 0, getInstanceName() + ": the connector frame_b of a component is not connected");
  end PartialTwoFrames;

  partial model PartialTwoFramesDoubleSize "Part between two frames that is drawn large"
    extends PartialTwoFrames;
  end PartialTwoFramesDoubleSize;

  partial model PartialElementaryJoint "Joint whose frames follow from each other"
    Frame_a frame_a "Frame on the side of the joint that is nearer to the world"
      annotation(Placement(transformation(extent = {{-116, -16}, {-84, 16}})));
    Frame_b frame_b "Frame on the other side of the joint"
      annotation(Placement(transformation(extent = {{84, -16}, {116, 16}})));
  protected
    outer Modelica.Mechanics.MultiBody.World world;
  equation
    Connections.branch(frame_a.R, frame_b.R);
    assert(cardinality(frame_a) > 0, getInstanceName() + ": the connector frame_a of a joint is not connected");
    assert(cardinality(frame_b) > 0, getInstanceName() + ": the connector frame_b of a joint is not connected");
  end PartialElementaryJoint;

  partial model PartialForce "Force and torque between two frames, given at frame_b"
    extends PartialTwoFrames;
    SI.Position r_rel_b[3] "From frame_a to frame_b, in coordinates of frame_b";
  equation
    r_rel_b = Frames.resolve2(frame_b.R, frame_b.r_0 - frame_a.r_0);
    frame_a.f = -Frames.resolveRelative(frame_b.f, frame_b.R, frame_a.R);
    frame_a.t = -Frames.resolveRelative(frame_b.t + cross(r_rel_b, frame_b.f), frame_b.R, frame_a.R);
  end PartialForce;

  partial model LineForceBase "Distance and direction of two frames between which a force acts along a line"
    extends PartialTwoFrames;
    parameter SI.Distance s_small = 1e-10 "Distances below this count as this, so that nothing is divided by zero";
    parameter Boolean fixedRotationAtFrame_a = false "Set the orientation of frame_a, so that line forces can be joined there"
      annotation(Evaluate = true);
    parameter Boolean fixedRotationAtFrame_b = false "Set the orientation of frame_b, so that line forces can be joined there"
      annotation(Evaluate = true);
    SI.Distance length "Distance of the frames";
    SI.Position s "Distance of the frames, at least s_small";
    SI.Position r_rel_0[3] "From frame_a to frame_b, in coordinates of the world";
    Real e_rel_0[3](each final unit = "1") "Direction from frame_a to frame_b, in coordinates of the world";
  equation
    assert(s_small > 0, getInstanceName() + ": the parameter s_small must be positive");
    assert(noEvent(length > s_small),
      getInstanceName() + ": the two frames of a line force have come together, and the direction of the force is lost."
      + " Put a stiff stop between them, or check the start positions");
    r_rel_0 = frame_b.r_0 - frame_a.r_0;
    length = Modelica.Math.Vectors.length(r_rel_0);
    s = Frames.Internal.maxWithoutEvent(length, s_small);
    e_rel_0 = r_rel_0/s;

    // A frame at which only line forces meet has no orientation of its own: one is chosen, and then the torque there is free.
    if fixedRotationAtFrame_a then
      Connections.root(frame_a.R);
      frame_a.R = Frames.nullRotation();
    else
      frame_a.t = zeros(3);
    end if;
    if fixedRotationAtFrame_b then
      Connections.root(frame_b.R);
      frame_b.R = Frames.nullRotation();
    else
      frame_b.t = zeros(3);
    end if;
  end LineForceBase;

  partial model PartialLineForce "Force along the line between two frames, without mass"
    extends LineForceBase;
    SI.Position r_rel_a[3] "From frame_a to frame_b, in coordinates of frame_a";
    Real e_a[3](each final unit = "1") "Direction from frame_a to frame_b, in coordinates of frame_a";
    SI.Force f "Force that pulls the frames together";
  equation
    r_rel_a = Frames.resolve2(frame_a.R, r_rel_0);
    e_a = r_rel_a/s;
    frame_a.f = -f*e_a;
    frame_b.f = -Frames.resolve2(Frames.relativeRotation(frame_a.R, frame_b.R), frame_a.f);
  end PartialLineForce;

  partial model PartialAbsoluteSensor "Meter at a frame"
    extends Modelica.Icons.RoundSensor;
    parameter Integer n_out = 1 "Number of signals";
    Frame_a frame_a "Frame that is measured"
      annotation(Placement(transformation(extent = {{-116, -16}, {-84, 16}})));
    Modelica.Blocks.Interfaces.RealOutput y[n_out] "Signals";
  protected
    outer Modelica.Mechanics.MultiBody.World world;
  equation
    assert(cardinality(frame_a) > 0, getInstanceName() + ": the connector frame_a of a sensor is not connected");
  end PartialAbsoluteSensor;

  partial model PartialRelativeSensor "Meter between two frames"
    extends Modelica.Icons.RoundSensor;
    parameter Integer n_out = 1 "Number of signals";
    Frame_a frame_a "The one frame"
      annotation(Placement(transformation(extent = {{-116, -16}, {-84, 16}})));
    Frame_b frame_b "The other frame"
      annotation(Placement(transformation(extent = {{84, -16}, {116, 16}})));
    Modelica.Blocks.Interfaces.RealOutput y[n_out] "Signals";
  protected
    outer Modelica.Mechanics.MultiBody.World world;
  equation
    assert(cardinality(frame_a) > 0, getInstanceName() + ": the connector frame_a of a sensor is not connected");
    assert(cardinality(frame_b) > 0, getInstanceName() + ": the connector frame_b of a sensor is not connected");
  end PartialRelativeSensor;

  partial model PartialVisualizer "Picture at a frame"
    Frame_a frame_a "Frame at which the picture is drawn"
      annotation(Placement(transformation(extent = {{-116, -16}, {-84, 16}})));
  protected
    outer Modelica.Mechanics.MultiBody.World world;
  equation
    assert(cardinality(frame_a) > 0, getInstanceName() + ": the connector frame_a of a visualizer is not connected");
  end PartialVisualizer;

  model ZeroPosition "Puts a frame_resolve that is not used into the world"
    extends Modelica.Blocks.Icons.Block;
    Frame_resolve frame_resolve "Frame";
  equation
    Connections.root(frame_resolve.R);
    frame_resolve.r_0 = zeros(3);
    frame_resolve.R = Frames.nullRotation();
  end ZeroPosition;

  partial function partialGravityAcceleration "Gravity at a place"
    extends Modelica.Icons.Function;
    input SI.Position r[3] "Place, in coordinates of the world";
    output SI.Acceleration gravity[3] "Acceleration, in coordinates of the world";
  end partialGravityAcceleration;

  partial function partialSurfaceCharacteristic "Points of a surface"
    extends Modelica.Icons.Function;
    input Integer nu "Number of points in the one direction";
    input Integer nv "Number of points in the other direction";
    input Boolean multiColoredSurface = false "Each point has its color";
    output SI.Position X[nu, nv] "Coordinates x";
    output SI.Position Y[nu, nv] "Coordinates y";
    output SI.Position Z[nu, nv] "Coordinates z";
    output Real C[if multiColoredSurface then nu else 0, if multiColoredSurface then nv else 0, 3] "Colors";
  end partialSurfaceCharacteristic;

  partial function partialColorMap "A range of colors"
    extends Modelica.Icons.Function;
    input Integer n_colors = 64 "Number of colors";
    output Real colorMap[n_colors, 3] "Red, green and blue of each";
  end partialColorMap;
end Interfaces;
