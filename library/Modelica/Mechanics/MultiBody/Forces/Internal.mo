within Modelica.Mechanics.MultiBody.Forces;
package Internal "What the forces are made of; not meant for models"
  extends Modelica.Icons.InternalPackage;

  function standardGravityAcceleration "Gravity of no field, a uniform field or a point field"
    extends Interfaces.partialGravityAcceleration;
    import Modelica.Mechanics.MultiBody.Types.GravityTypes;
    input GravityTypes gravityType "Kind of the field";
    input SI.Acceleration g[3] "Gravity of the uniform field, in the world";
    input Real mu(unit = "m3/s2") "Constant of the point field";
  algorithm
    gravity := if gravityType == GravityTypes.UniformGravity then g
      elseif gravityType == GravityTypes.PointGravity then -mu/(r*r)*(r/Modelica.Math.Vectors.length(r))
      else zeros(3);
    annotation(Inline = true);
  end standardGravityAcceleration;

  model ZeroForceAndTorque "Neither force nor torque at a frame"
    extends Modelica.Blocks.Icons.Block;
    Interfaces.Frame_a frame_a "Frame";
  equation
    frame_a.f = zeros(3);
    frame_a.t = zeros(3);
  end ZeroForceAndTorque;

  model BasicWorldForce "Force on a frame, in any coordinates"
    extends Interfaces.PartialOneFrame_b;
    import Modelica.Mechanics.MultiBody.Types.ResolveInFrameB;
    Interfaces.Frame_resolve frame_resolve "Frame whose coordinates may be used";
    Modelica.Blocks.Interfaces.RealInput force[3](each final quantity = "Force", each final unit = "N") "Force";
    parameter ResolveInFrameB resolveInFrame = ResolveInFrameB.world "Whose coordinates it has" annotation(Evaluate = true);
  equation
    assert(cardinality(frame_resolve) > 0, getInstanceName() + ": the connector frame_resolve is not connected");
    frame_resolve.f = zeros(3);
    frame_resolve.t = zeros(3);
    frame_b.t = zeros(3);
    if resolveInFrame == ResolveInFrameB.world then
      frame_b.f = -Frames.resolve2(frame_b.R, force);
    elseif resolveInFrame == ResolveInFrameB.frame_b then
      frame_b.f = -force;
    else
      frame_b.f = -Frames.resolveRelative(force, frame_resolve.R, frame_b.R);
    end if;
  end BasicWorldForce;

  model BasicWorldTorque "Torque on a frame, in any coordinates"
    extends Interfaces.PartialOneFrame_b;
    import Modelica.Mechanics.MultiBody.Types.ResolveInFrameB;
    Interfaces.Frame_resolve frame_resolve "Frame whose coordinates may be used";
    Modelica.Blocks.Interfaces.RealInput torque[3](each final quantity = "Torque", each final unit = "N.m") "Torque";
    parameter ResolveInFrameB resolveInFrame = ResolveInFrameB.world "Whose coordinates it has" annotation(Evaluate = true);
  equation
    assert(cardinality(frame_resolve) > 0, getInstanceName() + ": the connector frame_resolve is not connected");
    frame_resolve.f = zeros(3);
    frame_resolve.t = zeros(3);
    frame_b.f = zeros(3);
    if resolveInFrame == ResolveInFrameB.world then
      frame_b.t = -Frames.resolve2(frame_b.R, torque);
    elseif resolveInFrame == ResolveInFrameB.frame_b then
      frame_b.t = -torque;
    else
      frame_b.t = -Frames.resolveRelative(torque, frame_resolve.R, frame_b.R);
    end if;
  end BasicWorldTorque;

  model BasicForce "Force between two frames, in any coordinates"
    extends Interfaces.PartialTwoFrames;
    import Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB;
    Interfaces.Frame_resolve frame_resolve "Frame whose coordinates may be used";
    Modelica.Blocks.Interfaces.RealInput force[3](each final quantity = "Force", each final unit = "N") "Force on frame_b";
    parameter ResolveInFrameAB resolveInFrame = ResolveInFrameAB.frame_b "Whose coordinates it has" annotation(Evaluate = true);
    SI.Position r_0[3] "From frame_a to frame_b, in the world";
    SI.Force f_b_0[3] "Force that frame_b gives back, in the world";
  equation
    assert(cardinality(frame_resolve) > 0, getInstanceName() + ": the connector frame_resolve is not connected");
    frame_resolve.f = zeros(3);
    frame_resolve.t = zeros(3);
    r_0 = frame_b.r_0 - frame_a.r_0;
    if resolveInFrame == ResolveInFrameAB.frame_b then
      f_b_0 = -Frames.resolve1(frame_b.R, force);
      frame_b.f = -force;
    else
      f_b_0 = -(if resolveInFrame == ResolveInFrameAB.frame_a then Frames.resolve1(frame_a.R, force)
        elseif resolveInFrame == ResolveInFrameAB.frame_resolve then Frames.resolve1(frame_resolve.R, force)
        else force);
      frame_b.f = Frames.resolve2(frame_b.R, f_b_0);
    end if;
    frame_b.t = zeros(3);
    frame_a.f = -Frames.resolve2(frame_a.R, f_b_0);
    frame_a.t = -Frames.resolve2(frame_a.R, cross(r_0, f_b_0));
  end BasicForce;

  model BasicTorque "Torque between two frames, in any coordinates"
    extends Interfaces.PartialTwoFrames;
    import Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB;
    Interfaces.Frame_resolve frame_resolve "Frame whose coordinates may be used";
    Modelica.Blocks.Interfaces.RealInput torque[3](each final quantity = "Torque", each final unit = "N.m") "Torque on frame_b";
    parameter ResolveInFrameAB resolveInFrame = ResolveInFrameAB.frame_b "Whose coordinates it has" annotation(Evaluate = true);
    SI.Position r_0[3] "From frame_a to frame_b, in the world";
    SI.Torque t_b_0[3] "Torque that frame_b gives back, in the world";
  equation
    assert(cardinality(frame_resolve) > 0, getInstanceName() + ": the connector frame_resolve is not connected");
    frame_resolve.f = zeros(3);
    frame_resolve.t = zeros(3);
    r_0 = frame_b.r_0 - frame_a.r_0;
    if resolveInFrame == ResolveInFrameAB.frame_b then
      t_b_0 = -Frames.resolve1(frame_b.R, torque);
      frame_b.t = -torque;
    else
      t_b_0 = -(if resolveInFrame == ResolveInFrameAB.frame_a then Frames.resolve1(frame_a.R, torque)
        elseif resolveInFrame == ResolveInFrameAB.frame_resolve then Frames.resolve1(frame_resolve.R, torque)
        else torque);
      frame_b.t = Frames.resolve2(frame_b.R, t_b_0);
    end if;
    frame_a.f = zeros(3);
    frame_b.f = zeros(3);
    frame_a.t = -Frames.resolve2(frame_a.R, t_b_0);
  end BasicTorque;
end Internal;
