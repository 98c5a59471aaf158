within Modelica.Mechanics.MultiBody.Parts;
package Internal "What several parts share; not meant for models"
  extends Modelica.Icons.InternalPackage;

  function awayFromGimbalLock "How far three angles are from a place where they no longer describe an orientation"
    extends Modelica.Icons.Function;
    input Integer sequence[3] "Axes of the three turns";
    input SI.Angle phi[3] "Angles of the three turns";
    output Real distance "0: there; 1 or -1: as far as can be; the sign changes on the way through";
  algorithm
    // The second turn must not make the first and the third axis parallel.
    distance := if sequence[1] == sequence[3] then sin(phi[2]) else cos(phi[2]);
    annotation(Inline = true);
  end awayFromGimbalLock;

  constant String gimbalLock = "gimbal lock: the second of three angles has made the first and the third axis parallel, and there"
    + " the angles cannot describe the orientation. Use quaternions (useQuaternions = true) or another sequence of axes"
    "What is said at such a place";

  model Housing "Passes a torque on to a frame"
    input SI.Torque t[3] "Torque into the housing";
    Interfaces.Frame_a frame_a "Frame to which the housing is fixed";
  equation
    frame_a.f = zeros(3);
    frame_a.t = t;
  end Housing;

  partial model RigidBodyWithTwoFrames "Body with a rod from one frame to another"
    Interfaces.Frame_a frame_a "The one frame"
      annotation(Placement(transformation(extent = {{-116, -16}, {-84, 16}})));
    Interfaces.Frame_b frame_b "The other frame"
      annotation(Placement(transformation(extent = {{84, -16}, {116, 16}})));
    parameter Boolean animation = true "Draw it";
    parameter SI.Position r[3](start = {0, 0, 0}) "From frame_a to frame_b, in frame_a";
    parameter Boolean angles_fixed = false "Start with the orientation angles_start; otherwise it is a guess"
      annotation(Evaluate = true);
    parameter SI.Angle angles_start[3] = {0, 0, 0} "Angles of three turns from the world to frame_a at the start";
    parameter Types.RotationSequence sequence_start = {1, 2, 3} "Axes of these turns" annotation(Evaluate = true);
    parameter Boolean w_0_fixed = false "Start with the angular velocity w_0_start; otherwise it is a guess"
      annotation(Evaluate = true);
    parameter SI.AngularVelocity w_0_start[3] = {0, 0, 0} "Angular velocity of frame_a at the start, in the world";
    parameter Boolean z_0_fixed = false "Start with the angular acceleration z_0_start; otherwise it is a guess"
      annotation(Evaluate = true);
    parameter SI.AngularAcceleration z_0_start[3] = {0, 0, 0} "Angular acceleration of frame_a at the start, in the world";
    parameter Boolean enforceStates = false "Make place and velocity of frame_a states; otherwise joints are preferred"
      annotation(Evaluate = true);
    parameter Boolean useQuaternions = true "Describe the orientation of a free body by a quaternion; otherwise by three angles"
      annotation(Evaluate = true);
    parameter Types.RotationSequence sequence_angleStates = {1, 2, 3} "Axes of these angles" annotation(Evaluate = true);
    SI.Position r_0[3](start = {0, 0, 0}, each stateSelect = if enforceStates then StateSelect.always else StateSelect.avoid)
      "Place of frame_a, in the world";
    SI.Velocity v_0[3](start = {0, 0, 0}, each stateSelect = if enforceStates then StateSelect.always else StateSelect.avoid)
      "Velocity of frame_a, in the world";
    SI.Acceleration a_0[3](start = {0, 0, 0}) "Acceleration of frame_a, in the world";
    Body body(animation = false, angles_fixed = angles_fixed, angles_start = angles_start, sequence_start = sequence_start,
      w_0_fixed = w_0_fixed, w_0_start = w_0_start, z_0_fixed = z_0_fixed, z_0_start = z_0_start,
      useQuaternions = useQuaternions, sequence_angleStates = sequence_angleStates, enforceStates = false) "Mass and inertia";
    FixedTranslation frameTranslation(r = r) "From frame to frame";
  protected
    outer Modelica.Mechanics.MultiBody.World world;
  equation
    r_0 = frame_a.r_0;
    v_0 = der(r_0);
    a_0 = der(v_0);
    connect(frame_a, body.frame_a);
    connect(frame_a, frameTranslation.frame_a);
    connect(frameTranslation.frame_b, frame_b);
  end RigidBodyWithTwoFrames;
end Internal;
