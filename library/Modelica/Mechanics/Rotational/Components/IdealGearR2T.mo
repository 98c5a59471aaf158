within Modelica.Mechanics.Rotational.Components;
model IdealGearR2T "Rack and pinion or spindle, without inertia, losses and play"
  extends Interfaces.PartialElementaryRotationalToTranslational;
  parameter Real ratio(final unit = "rad/m", start = 1) "Angle of the shaft over way of the rod";
equation
  assert(abs(ratio) > 0, getInstanceName() + ": the ratio of a gear must not be zero");
  flangeR.phi - internalSupportR.phi = ratio*(flangeT.s - internalSupportT.s);
  flangeT.f + ratio*flangeR.tau = 0;
end IdealGearR2T;
