within Modelica.Mechanics.MultiBody.Joints;
package Internal "What several joints share; not meant for models"
  extends Modelica.Icons.InternalPackage;

  function framePower "Power that flows in through a frame"
    extends Modelica.Icons.Function;
    input Frames.Orientation R "Orientation of the frame";
    input SI.Velocity v_0[3] "Velocity of the frame, in the world";
    input SI.Force f[3] "Force, in the frame";
    input SI.Torque t[3] "Torque, in the frame";
    output SI.Power P "Power";
  algorithm
    P := f*Frames.resolve2(R, v_0) + t*Frames.angularVelocity2(R);
    annotation(Inline = true);
  end framePower;

  partial model PartialFreeOrientation "Two frames of which one may be turned freely against the other"
    extends Interfaces.PartialTwoFrames;
    parameter Boolean angles_fixed = false "Start with the orientation angles_start; otherwise it is a guess"
      annotation(Evaluate = true);
    parameter SI.Angle angles_start[3] = {0, 0, 0} "Angles of three turns from frame_a to frame_b at the start";
    parameter Types.RotationSequence sequence_start = {1, 2, 3} "Axes of these turns" annotation(Evaluate = true);
    parameter Boolean w_rel_a_fixed = false "Start with the angular velocity w_rel_a_start; otherwise it is a guess"
      annotation(Evaluate = true);
    parameter SI.AngularVelocity w_rel_a_start[3] = {0, 0, 0}
      "Angular velocity of frame_b against frame_a at the start, in frame_a";
    parameter Boolean z_rel_a_fixed = false "Start with the angular acceleration z_rel_a_start; otherwise it is a guess"
      annotation(Evaluate = true);
    parameter SI.AngularAcceleration z_rel_a_start[3] = {0, 0, 0} "Derivative of that angular velocity at the start";
    parameter Boolean enforceStates
      "Make the relative motion states; otherwise the bodies describe it" annotation(Evaluate = true);
    parameter Boolean useQuaternions = true "Describe the orientation by a quaternion; otherwise by three angles"
      annotation(Evaluate = true);
    parameter Types.RotationSequence sequence_angleStates = {1, 2, 3} "Axes of these angles" annotation(Evaluate = true);
    final parameter Frames.Orientation R_rel_start = Frames.axesRotations(sequence_start, angles_start, zeros(3))
      "Orientation of frame_b in frame_a at the start";
  protected
    parameter Frames.Quaternions.Orientation Q_start = Frames.to_Q(R_rel_start) "Quaternion at the start";
    Frames.Quaternions.Orientation Q(start = Q_start,
      each stateSelect = if enforceStates and useQuaternions then StateSelect.prefer else StateSelect.never) "Quaternion";
    parameter SI.Angle phi_start[3] = if sequence_start[1] == sequence_angleStates[1]
      and sequence_start[2] == sequence_angleStates[2] and sequence_start[3] == sequence_angleStates[3] then angles_start
      else Frames.axesRotationsAngles(R_rel_start, sequence_angleStates) "Angles at the start";
    SI.Angle phi[3](start = phi_start,
      each stateSelect = if enforceStates and not useQuaternions then StateSelect.always else StateSelect.never) "Angles";
    SI.AngularVelocity phi_d[3](
      each stateSelect = if enforceStates and not useQuaternions then StateSelect.always else StateSelect.never)
      "Their derivatives";
    SI.AngularAcceleration phi_dd[3] "Their second derivatives";
    SI.AngularVelocity w_rel_b[3](start = Frames.resolve2(R_rel_start, w_rel_a_start), fixed = fill(w_rel_a_fixed, 3),
      each stateSelect = if enforceStates and useQuaternions then StateSelect.always else StateSelect.avoid)
      "Angular velocity of frame_b against frame_a, in frame_b";
    Frames.Orientation R_rel "Orientation of frame_b in frame_a";
    Frames.Orientation R_rel_inv "Orientation of frame_a in frame_b";
  initial equation
    if enforceStates and useQuaternions then
      {0} = Frames.Quaternions.orientationConstraint(Q);
    end if;
    if angles_fixed then
      if not enforceStates then
        zeros(3) = Frames.Orientation.equalityConstraint(Frames.absoluteRotation(frame_a.R, R_rel_start), frame_b.R);
      elseif useQuaternions then
        zeros(3) = Frames.Quaternions.Orientation.equalityConstraint(Q, Q_start);
      else
        phi = phi_start;
      end if;
    end if;
    if z_rel_a_fixed then
      der(w_rel_b) = Frames.resolve2(R_rel_start, z_rel_a_start);
    end if;
  equation
    if enforceStates then
      Connections.branch(frame_a.R, frame_b.R);
      if Connections.rooted(frame_a.R) then
        R_rel_inv = Frames.nullRotation();
        frame_b.R = Frames.absoluteRotation(frame_a.R, R_rel);
      else
        R_rel_inv = Frames.inverseRotation(R_rel);
        frame_a.R = Frames.absoluteRotation(frame_b.R, R_rel_inv);
      end if;
      if useQuaternions then
        // As in Parts.Body, all four elements are integrated.
        der(Q) = Frames.Quaternions.rate(Q, w_rel_b);
        R_rel = Frames.from_Q(Q, w_rel_b);
        phi = zeros(3);
        phi_d = zeros(3);
        phi_dd = zeros(3);
      else
        assert(noEvent(abs(Parts.Internal.awayFromGimbalLock(sequence_angleStates, phi)) > 1e-8),
          getInstanceName() + ": " + Parts.Internal.gimbalLock);
        when {Parts.Internal.awayFromGimbalLock(sequence_angleStates, phi) > 0,
            Parts.Internal.awayFromGimbalLock(sequence_angleStates, phi) < 0} then
          assert(false, getInstanceName() + ": " + Parts.Internal.gimbalLock);
        end when;
        phi_d = der(phi);
        phi_dd = der(phi_d);
        R_rel = Frames.axesRotations(sequence_angleStates, phi, phi_d);
        w_rel_b = Frames.angularVelocity2(R_rel);
        Q = zeros(4);
      end if;
    else
      if w_rel_a_fixed or z_rel_a_fixed then
        w_rel_b = Frames.angularVelocity2(frame_b.R) - Frames.resolve2(frame_b.R, Frames.angularVelocity1(frame_a.R));
      else
        w_rel_b = zeros(3);
      end if;
      R_rel = Frames.nullRotation();
      R_rel_inv = Frames.nullRotation();
      Q = zeros(4);
      phi = zeros(3);
      phi_d = zeros(3);
      phi_dd = zeros(3);
    end if;
  end PartialFreeOrientation;

  model InitPosition "Coordinates of the way from one frame to another"
    extends Modelica.Blocks.Icons.Block;
    input SI.Position r_a_0[3] "Place of the one frame, in the world";
    input SI.Position r_b_0[3] "Place of the other frame, in the world";
    input Frames.Orientation R_a "Orientation of the one frame";
    Modelica.Blocks.Interfaces.RealOutput r_rel_a[3](each final quantity = "Length", each final unit = "m")
      "The way, in the one frame";
  equation
    r_b_0 = r_a_0 + Frames.resolve1(R_a, r_rel_a);
  end InitPosition;

  model InitAngle "Angles of three turns from one frame to another"
    extends Modelica.Blocks.Icons.Block;
    parameter Types.RotationSequence sequence_start = {1, 2, 3} "Axes of the turns";
    Interfaces.Frame_a frame_a "The one frame";
    Interfaces.Frame_b frame_b "The other frame";
    Frames.Orientation R_rel "Orientation of frame_b in frame_a";
    Frames.Orientation R_rel_inv "Orientation of frame_a in frame_b";
    Modelica.Blocks.Interfaces.RealOutput angle[3](each final quantity = "Angle", each final unit = "rad") "Angles";
  equation
    Connections.branch(frame_a.R, frame_b.R);
    R_rel = Frames.axesRotations(sequence_start, angle, der(angle));
    if Connections.rooted(frame_a.R) then
      R_rel_inv = Frames.nullRotation();
      frame_b.R = Frames.absoluteRotation(frame_a.R, R_rel);
    else
      R_rel_inv = Frames.inverseRotation(R_rel);
      frame_a.R = Frames.absoluteRotation(frame_b.R, R_rel_inv);
    end if;
    frame_a.f = zeros(3);
    frame_a.t = zeros(3);
    frame_b.f = zeros(3);
    frame_b.t = zeros(3);
  end InitAngle;

  model InitAngularVelocity "Angular velocity of one frame against another"
    extends Modelica.Blocks.Icons.Block;
    input Frames.Orientation R_a "Orientation of the one frame";
    input Frames.Orientation R_b "Orientation of the other frame";
    Modelica.Blocks.Interfaces.RealOutput w_rel_b[3](each final quantity = "AngularVelocity", each final unit = "rad/s")
      "Angular velocity, in the other frame";
  equation
    Frames.angularVelocity2(R_b) = w_rel_b + Frames.resolve2(R_b, Frames.angularVelocity1(R_a));
  end InitAngularVelocity;

  model RollingConstraintVerticalWheel "Contact of an upright wheel that rolls without slip on a plane across z"
    Interfaces.Frame_a frame_a "Frame at the center of the wheel; y is the axle";
    parameter SI.Radius radius "Radius";
    parameter Boolean lateralSlidingConstraint = true "The wheel cannot slide along its axle" annotation(Evaluate = true);
    SI.Force f_wheel_0[3] "Force of the plane on the wheel, in the world";
    SI.Force f_lat "Its part along the axle";
    SI.Force f_long "Its part along the wheel";
  protected
    constant Real e_n_0[3] = {0, 0, 1} "Direction across the plane, in the world";
    Real e_axis_0[3] "Direction of the axle, in the world";
    Real aux[3] "Direction along the wheel, not yet of length one";
    Real e_long_0[3] "Direction along the wheel, in the world";
    Real e_lat_0[3] "Direction across the wheel, in the world";
    SI.Position rContact_0[3] "From the center to the contact point, in the world";
    SI.Velocity v_0[3] "Velocity of the center, in the world";
    SI.AngularVelocity w_0[3] "Angular velocity of the wheel, in the world";
    SI.Velocity vContact_0[3] "Velocity of the wheel's material at the contact point, in the world";
  equation
    e_axis_0 = Frames.resolve1(frame_a.R, {0, 1, 0});
    aux = cross(e_n_0, e_axis_0);
    e_long_0 = aux/Modelica.Math.Vectors.length(aux);
    e_lat_0 = cross(e_long_0, e_n_0);
    rContact_0 = {0, 0, -radius};
    v_0 = der(frame_a.r_0);
    w_0 = Frames.angularVelocity1(frame_a.R);
    vContact_0 = v_0 + cross(w_0, rContact_0);
    vContact_0*e_long_0 = 0;
    if lateralSlidingConstraint then
      vContact_0*e_lat_0 = 0;
    else
      f_lat = 0;
    end if;
    f_wheel_0 = f_lat*e_lat_0 + f_long*e_long_0;
    frame_a.f = -Frames.resolve2(frame_a.R, f_wheel_0);
    frame_a.t = -Frames.resolve2(frame_a.R, cross(rContact_0, f_wheel_0));
  end RollingConstraintVerticalWheel;

  model PrismaticWithLengthConstraint "Sliding along an axis, as far as a rod of given length asks for"
    extends Interfaces.PartialTwoFrames;
    Modelica.Mechanics.Translational.Interfaces.Flange_a axis "Rod of the drive";
    Modelica.Mechanics.Translational.Interfaces.Flange_b bearing "Housing of the drive";
    Modelica.Blocks.Interfaces.RealInput position_a[3](each final quantity = "Length", each final unit = "m")
      "From frame_a to the one end of the rod, in frame_a";
    Modelica.Blocks.Interfaces.RealInput position_b[3](each final quantity = "Length", each final unit = "m")
      "From frame_b to the other end of the rod, in frame_b";
    parameter Boolean animation = true "Draw it";
    parameter SI.Position length(start = 1) "Length of the rod";
    parameter Types.Axis n = {1, 0, 0} "Axis, in frame_a and in frame_b" annotation(Evaluate = true);
    parameter SI.Position s_offset = 0 "Distance of the frames when s is zero";
    parameter SI.Position s_guess = 0 "Of the two solutions at the start, the one whose s is closer to this";
    parameter Types.Axis boxWidthDirection = {0, 1, 0} "Direction of the width in the picture, in frame_a"
      annotation(Evaluate = true);
    parameter SI.Distance boxWidth = world.defaultJointWidth "Width in the picture";
    parameter SI.Distance boxHeight = boxWidth "Height in the picture";
    input Types.Color boxColor = Types.Defaults.JointColor "Color";
    input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
    final parameter Boolean positiveBranch = branch > 0 "Which of the two solutions is taken";
    final parameter Real e[3](each final unit = "1") = Modelica.Math.Vectors.normalizeWithAssert(n) "Axis, of length one";
    SI.Position s "Position of the drive";
    SI.Position distance "Distance of the frames along the axis";
    SI.Position r_rel_a[3] "From frame_a to frame_b, in frame_a";
    SI.Force f "Force of the drive";
  protected
    final parameter Real branch(fixed = false, start = 1) "Sign of the root: 1 or -1";
    SI.Position r_a[3] = position_a "From frame_a to the one end of the rod, in frame_a";
    SI.Position r_b[3] = position_b "From frame_b to the other end of the rod, in frame_b";
    // The rod: |distance*e + r_b - r_a| = length, a quadratic equation distance^2 + B*distance + C = 0.
    SI.Position rbra[3] "r_b - r_a";
    Real B "Coefficient of the quadratic equation";
    Real C "Coefficient of the quadratic equation";
    Real k1 "Half of B";
    Real k1a(start = 1) "Discriminant";
    Real k1b "Discriminant, kept above zero";
    Real k2 "Its root";
    Visualizers.Advanced.Shape box(shapeType = "box", color = boxColor, specularCoefficient = specularCoefficient,
      length = noEvent(if abs(s + s_offset) > 1e-6 then s + s_offset else 1e-6), width = boxWidth, height = boxHeight,
      lengthDirection = e, widthDirection = boxWidthDirection, r = frame_a.r_0, R = frame_a.R)
      if world.enableAnimation and animation;

    function selectBranch "Which of the two solutions is closer to a guess"
      extends Modelica.Icons.Function;
      input SI.Length L "Length of the rod";
      input Real e[3](each final unit = "1") "Axis";
      input SI.Position d_guess "Guess of the distance";
      input SI.Position r_a[3] "From frame_a to the one end of the rod";
      input SI.Position r_b[3] "From frame_b to the other end of the rod";
      output Real branch "1: the larger one, -1: the smaller one";
    protected
      SI.Position rbra[3] = r_b - r_a;
      Real k1 = e*rbra;
      Real k1a = k1^2 - rbra*rbra + L^2;
      Real k2;
    algorithm
      assert(k1a > 1e-10, "The loop has come to a place where its two solutions meet or where it cannot be closed, and a"
      + " degree of freedom is lost."
    + " Check the lengths; use another assembly; or build the loop of single joints");
      k2 := sqrt(max(k1a, 1e-12));
      branch := if abs(-k1 + k2 - d_guess) <= abs(-k1 - k2 - d_guess) then 1 else -1;
    end selectBranch;
  initial equation
    branch = selectBranch(length, e, s_offset + s_guess, r_a, r_b);
  equation
    Connections.branch(frame_a.R, frame_b.R);
    rbra = r_b - r_a;
    B = 2*(e*rbra);
    C = rbra*rbra - length^2;
    k1 = B/2;
    k1a = k1^2 - C;
    assert(noEvent(k1a > 1e-10),
      getInstanceName() + ": the loop has come to a place where its two solutions meet or where it cannot be closed, and a"
      + " degree of freedom is lost."
    + " Check the lengths; use another assembly; or build the loop of single joints");
    k1b = Frames.Internal.maxWithoutEvent(k1a, 1e-12);
    k2 = sqrt(k1b);
    distance = branch*k2 - k1;
    distance = s_offset + s;
    r_rel_a = distance*e;
    frame_b.r_0 = frame_a.r_0 + Frames.resolve1(frame_a.R, r_rel_a);
    frame_b.R = frame_a.R;
    frame_a.f + frame_b.f = zeros(3);
    frame_a.t + frame_b.t + cross(r_rel_a, frame_b.f) = zeros(3);
    axis.s = s;
    axis.f = f;
    bearing.s = 0;
  end PrismaticWithLengthConstraint;

  model RevoluteWithLengthConstraint "Turning around an axis, as far as a rod of given length asks for"
    extends Interfaces.PartialTwoFrames;
    Modelica.Mechanics.Rotational.Interfaces.Flange_a axis "Shaft of the drive";
    Modelica.Mechanics.Rotational.Interfaces.Flange_b bearing "Housing of the drive";
    Modelica.Blocks.Interfaces.RealInput position_a[3](each final quantity = "Length", each final unit = "m")
      "From frame_a to the one end of the rod, in frame_a";
    Modelica.Blocks.Interfaces.RealInput position_b[3](each final quantity = "Length", each final unit = "m")
      "From frame_b to the other end of the rod, in frame_b";
    parameter Boolean animation = true "Draw it";
    parameter SI.Position lengthConstraint(start = 1) "Length of the rod";
    parameter Types.Axis n = {0, 0, 1} "Axis, in frame_a and in frame_b" annotation(Evaluate = true);
    parameter Modelica.Units.NonSI.Angle_deg phi_offset = 0 "Angle of the frames when phi is zero";
    parameter Modelica.Units.NonSI.Angle_deg phi_guess = 0
      "Of the two solutions at the start, the one whose phi is closer to this";
    parameter SI.Distance cylinderLength = world.defaultJointLength "Length of the axis in the picture";
    parameter SI.Distance cylinderDiameter = world.defaultJointWidth "Diameter of the axis in the picture";
    input Types.Color cylinderColor = Types.Defaults.JointColor "Color of the axis";
    input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
    final parameter Boolean positiveBranch = branch > 0 "Which of the two solutions is taken";
    final parameter Real e[3](each final unit = "1") = Modelica.Math.Vectors.normalizeWithAssert(n) "Axis, of length one";
    SI.Angle phi "Angle of the drive";
    Frames.Orientation R_rel "Orientation of frame_b in frame_a";
    SI.Angle angle "Angle of the frames";
    SI.Torque tau "Torque of the drive";
  protected
    final parameter Real branch(fixed = false, start = 1) "Sign of the root: 1 or -1";
    SI.Position r_a[3] = position_a "From frame_a to the one end of the rod, in frame_a";
    SI.Position r_b[3] = position_b "From frame_b to the other end of the rod, in frame_b";
    // The rod: |resolve1(R_rel, r_b) - r_a| = length, an equation A*cos(angle) + B*sin(angle) + C = 0. With k1 = A^2 + B^2 and
    // k2 = sqrt(k1 - C^2) its solutions are k1*cos(angle) = -A*C +- B*k2, k1*sin(angle) = -B*C -+ A*k2.
    Real e_r_a "Part of r_a along the axis";
    Real e_r_b "Part of r_b along the axis";
    Real A "Coefficient of the equation";
    Real B "Coefficient of the equation";
    Real C "Coefficient of the equation";
    Real k1 "A^2 + B^2";
    Real k1a(start = 1) "Discriminant";
    Real k1b "Discriminant, kept above zero";
    Real k2 "Its root";
    Real kcos_angle "k1*cos(angle)";
    Real ksin_angle "k1*sin(angle)";
    Visualizers.Advanced.Shape cylinder(shapeType = "cylinder", color = cylinderColor,
      specularCoefficient = specularCoefficient, length = cylinderLength, width = cylinderDiameter, height = cylinderDiameter,
      lengthDirection = e, widthDirection = {0, 1, 0}, r_shape = -cylinderLength/2*e, r = frame_a.r_0, R = frame_a.R)
      if world.enableAnimation and animation;

    function selectBranch "Which of the two solutions is closer to a guess"
      extends Modelica.Icons.Function;
      input SI.Length L "Length of the rod";
      input Real e[3](each final unit = "1") "Axis";
      input SI.Angle angle_guess "Guess of the angle";
      input SI.Position r_a[3] "From frame_a to the one end of the rod";
      input SI.Position r_b[3] "From frame_b to the other end of the rod";
      output Real branch "1: the one with the upper signs, -1: the other";
    protected
      Real A = 2*((e*r_a)*(e*r_b) - r_a*r_b);
      Real B = 2*(r_b*cross(e, r_a));
      Real C = r_a*r_a + r_b*r_b - L^2 - 2*(e*r_a)*(e*r_b);
      Real k1a = A^2 + B^2 - C^2;
      Real k2;
    algorithm
      assert(k1a > 1e-10, "The loop has come to a place where its two solutions meet or where it cannot be closed, and a"
      + " degree of freedom is lost."
    + " Check the lengths; use another assembly; or build the loop of single joints");
      k2 := sqrt(max(k1a, 1e-12));
      branch := if abs(atan2(-B*C - A*k2, -A*C + B*k2) - angle_guess) <= abs(atan2(-B*C + A*k2, -A*C - B*k2) - angle_guess) then 1
        else -1;
    end selectBranch;
  initial equation
    branch = selectBranch(lengthConstraint, e, Cv.from_deg(phi_offset + phi_guess), r_a, r_b);
  equation
    Connections.branch(frame_a.R, frame_b.R);
    e_r_a = e*r_a;
    e_r_b = e*r_b;
    A = 2*(e_r_a*e_r_b - r_a*r_b);
    B = 2*(r_b*cross(e, r_a));
    C = r_a*r_a + r_b*r_b - lengthConstraint^2 - 2*e_r_a*e_r_b;
    k1 = A^2 + B^2;
    k1a = k1 - C^2;
    assert(noEvent(k1a > 1e-10),
      getInstanceName() + ": the loop has come to a place where its two solutions meet or where it cannot be closed, and a"
      + " degree of freedom is lost."
    + " Check the lengths; use another assembly; or build the loop of single joints");
    k1b = Frames.Internal.maxWithoutEvent(k1a, 1e-12);
    k2 = sqrt(k1b);
    kcos_angle = branch*B*k2 - A*C;
    ksin_angle = -branch*A*k2 - B*C;
    angle = atan2(ksin_angle, kcos_angle);
    angle = Cv.from_deg(phi_offset) + phi;
    R_rel = Frames.planarRotation(e, angle, der(angle));
    frame_b.r_0 = frame_a.r_0;
    frame_b.R = Frames.absoluteRotation(frame_a.R, R_rel);
    frame_a.f = -Frames.resolve1(R_rel, frame_b.f);
    frame_a.t = -Frames.resolve1(R_rel, frame_b.t);
    axis.phi = phi;
    axis.tau = tau;
    bearing.phi = 0;
  end RevoluteWithLengthConstraint;
end Internal;
