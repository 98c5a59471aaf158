within Modelica.Mechanics.Rotational.Components;
model IdealRollingWheel "Wheel that rolls without slip, without inertia"
  extends Interfaces.PartialElementaryRotationalToTranslational;
  parameter SI.Distance radius(start = 0.3) "Radius";
equation
  assert(radius > 0, getInstanceName() + ": the radius of a wheel must be positive");
  flangeT.s - internalSupportT.s = radius*(flangeR.phi - internalSupportR.phi);
  flangeR.tau + radius*flangeT.f = 0;
end IdealRollingWheel;
