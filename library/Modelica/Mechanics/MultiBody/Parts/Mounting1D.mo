within Modelica.Mechanics.MultiBody.Parts;
model Mounting1D "Fixes the housing of a drive train to a moving part"
  parameter SI.Angle phi0 = 0 "Angle of the housing";
  parameter Types.Axis n = {1, 0, 0} "Axis of the drive train, in frame_a" annotation(Evaluate = true);
  Modelica.Mechanics.Rotational.Interfaces.Flange_b flange_b "Housing of the drive train";
  Interfaces.Frame_a frame_a if world.driveTrainMechanics3D "Part to which it is fixed";
protected
  outer Modelica.Mechanics.MultiBody.World world;
  Internal.Housing housing(t = -flange_b.tau*n) if world.driveTrainMechanics3D;
equation
  flange_b.phi = phi0;
  connect(housing.frame_a, frame_a);
end Mounting1D;
