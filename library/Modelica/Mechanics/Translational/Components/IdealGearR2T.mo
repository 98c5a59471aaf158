within Modelica.Mechanics.Translational.Components;
model IdealGearR2T "Rack and pinion or spindle, without inertia, losses and play"
  extends Modelica.Mechanics.Rotational.Components.IdealGearR2T;
end IdealGearR2T;
