within Modelica.Mechanics.Translational.Components;
model IdealRollingWheel "Wheel that rolls without slip, without inertia"
  extends Modelica.Mechanics.Rotational.Components.IdealRollingWheel;
end IdealRollingWheel;
