within Modelica.Mechanics.MultiBody.Parts;
model BevelGear1D "Gear between shafts of different directions, on a moving part"
  extends Modelica.Mechanics.Rotational.Interfaces.PartialTwoFlanges;
  parameter Real ratio(start = 1) "Left angle over right angle";
  parameter Types.Axis n_a = {1, 0, 0} "Axis of the left shaft, in frame_a" annotation(Evaluate = true);
  parameter Types.Axis n_b = {1, 0, 0} "Axis of the right shaft, in frame_a" annotation(Evaluate = true);
  Interfaces.Frame_a frame_a if world.driveTrainMechanics3D "Part to which the gear is fixed";
protected
  outer Modelica.Mechanics.MultiBody.World world;
  parameter Real e_a[3](each final unit = "1") = Modelica.Math.Vectors.normalizeWithAssert(n_a);
  parameter Real e_b[3](each final unit = "1") = Modelica.Math.Vectors.normalizeWithAssert(n_b);
  Internal.Housing housing(t = -flange_a.tau*e_a - flange_b.tau*e_b) if world.driveTrainMechanics3D;
equation
  assert(abs(ratio) > 0, getInstanceName() + ": the ratio of a gear must not be zero");
  flange_a.phi = ratio*flange_b.phi;
  flange_b.tau + ratio*flange_a.tau = 0;
  connect(housing.frame_a, frame_a);
end BevelGear1D;
