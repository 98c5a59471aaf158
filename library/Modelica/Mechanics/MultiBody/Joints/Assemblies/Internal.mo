within Modelica.Mechanics.MultiBody.Joints.Assemblies;
package Internal "What several assemblies share; not meant for models"
  extends Modelica.Icons.InternalPackage;

  partial model PartialEnd
    "A rod of constant length from frame_a to a ball in the middle, and a second rod from there to the last joint"
    extends Interfaces.PartialTwoFramesDoubleSize;
    Interfaces.Frame_b frame_ib "Frame at the last joint that is fixed to the second rod";
    Interfaces.Frame_b frame_im "Frame at the joint in the middle that is fixed to the second rod";
    parameter Boolean animation = true "Draw it";
    parameter SI.Position rRod2_ib[3] "From frame_ib to the joint in the middle, in frame_ib" annotation(Evaluate = true);
    parameter SI.Diameter rod2Diameter "Diameter of the second rod";
    input Types.Color rod2Color "Color of the second rod";
    input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "How much light is mirrored";
    parameter Boolean checkTotalPower = false "Compute the power that is lost (it must be zero)" annotation(Evaluate = true);
    SI.Force f_rod "Force in the first rod that pushes its ends apart";
    SI.Power totalPower "Power into the assembly, if checkTotalPower";
    Parts.FixedTranslation rod2(animation = animation, r = rRod2_ib, width = rod2Diameter, height = rod2Diameter,
      color = rod2Color, specularCoefficient = specularCoefficient) "Second rod";
  protected
    Real eRod_im[3] "Direction of the first rod, in frame_im";
    SI.Force f_im1[3] "Force of the first rod on frame_im without the force along the rod, in frame_im";
  equation
    connect(rod2.frame_a, frame_ib);
    connect(rod2.frame_b, frame_im);
  end PartialEnd;

  partial model PartialRevoluteEnd "Assembly whose last joint turns"
    extends PartialEnd;
    Modelica.Mechanics.Rotational.Interfaces.Flange_a axis "Shaft of a drive at the last joint";
    Modelica.Mechanics.Rotational.Interfaces.Flange_b bearing "Housing of that drive";
    parameter Types.Axis n_b = {0, 0, 1} "Axis of the last joint, in frame_b" annotation(Evaluate = true);
    parameter Modelica.Units.NonSI.Angle_deg phi_offset = 0 "Angle of the last joint when the drive is at zero";
    parameter Modelica.Units.NonSI.Angle_deg phi_guess = 0
      "Of the two solutions at the start, the one closer to this angle of the drive";
    parameter SI.Diameter revoluteDiameter = world.defaultJointWidth "Diameter of the last joint in the picture";
    parameter SI.Distance revoluteLength = world.defaultJointLength "Length of the last joint in the picture";
    input Types.Color revoluteColor = Types.Defaults.JointColor "Color of the last joint";
    SI.Position aux "Lever of the force in the first rod around the axis of the last joint";
    Joints.Internal.RevoluteWithLengthConstraint revolute(animation = animation, n = n_b, phi_offset = phi_offset,
      phi_guess = phi_guess, cylinderDiameter = revoluteDiameter, cylinderLength = revoluteLength,
      cylinderColor = revoluteColor, specularCoefficient = specularCoefficient,
      position_a = Frames.resolve2(frame_b.R, frame_a.r_0 - frame_b.r_0), position_b = rRod2_ib) "Last joint";
  equation
    // The torques around the axis of the last joint, of the drive and of everything at the second rod, are in balance.
    aux = cross(revolute.e, rRod2_ib)*eRod_im;
    f_rod = -(revolute.tau + revolute.e*(frame_ib.t + frame_im.t + cross(rRod2_ib, frame_im.f - f_im1)))
      /noEvent(if abs(aux) < 1e-10 then 1e-10 else aux);
    connect(frame_b, revolute.frame_a);
    connect(revolute.frame_b, rod2.frame_a);
    connect(revolute.axis, axis);
    connect(revolute.bearing, bearing);
  end PartialRevoluteEnd;

  partial model PartialPrismaticEnd "Assembly whose last joint slides"
    extends PartialEnd;
    Modelica.Mechanics.Translational.Interfaces.Flange_a axis "Rod of a drive at the last joint";
    Modelica.Mechanics.Translational.Interfaces.Flange_b bearing "Housing of that drive";
    parameter Types.Axis n_b "Axis of the last joint, in frame_b" annotation(Evaluate = true);
    parameter SI.Position s_offset = 0 "Distance of frame_b and frame_ib when the drive is at zero";
    parameter SI.Position s_guess = 0 "Of the two solutions at the start, the one closer to this position of the drive";
    parameter Types.Axis boxWidthDirection = {0, 1, 0} "Direction of the slide's width in the picture, in frame_b"
      annotation(Evaluate = true);
    parameter SI.Distance boxWidth = world.defaultJointWidth "Width of the slide in the picture";
    parameter SI.Distance boxHeight = boxWidth "Height of the slide in the picture";
    input Types.Color boxColor = Types.Defaults.JointColor "Color of the slide";
    Joints.Internal.PrismaticWithLengthConstraint prismatic(animation = animation, n = n_b, s_offset = s_offset,
      s_guess = s_guess, boxWidthDirection = boxWidthDirection, boxWidth = boxWidth, boxHeight = boxHeight,
      boxColor = boxColor, specularCoefficient = specularCoefficient,
      position_a = Frames.resolve2(frame_b.R, frame_a.r_0 - frame_b.r_0), position_b = rRod2_ib) "Last joint";
    Real aux "Part of the force in the first rod that acts along the axis of the last joint";
  equation
    // The forces along the axis of the last joint, of the drive and of everything at the second rod, are in balance.
    aux = prismatic.e*eRod_im;
    f_rod = -(prismatic.f + prismatic.e*(frame_ib.f + frame_im.f - f_im1))/noEvent(if abs(aux) < 1e-10 then 1e-10 else aux);
    connect(frame_b, prismatic.frame_a);
    connect(prismatic.frame_b, rod2.frame_a);
    connect(prismatic.axis, axis);
    connect(prismatic.bearing, bearing);
  end PartialPrismaticEnd;
end Internal;
