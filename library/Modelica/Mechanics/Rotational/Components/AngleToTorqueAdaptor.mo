within Modelica.Mechanics.Rotational.Components;
model AngleToTorqueAdaptor "Shaft moved by signals; the torque that this takes is an output"
  parameter Boolean use_w = true "The speed is a signal, too" annotation(Evaluate = true, HideResult = true);
  parameter Boolean use_a = true "Speed and acceleration are signals, too" annotation(Evaluate = true, HideResult = true);
  Interfaces.Flange_b flange "Shaft";
  Modelica.Blocks.Interfaces.RealInput phi(unit = "rad") "Angle";
  Modelica.Blocks.Interfaces.RealInput w(unit = "rad/s") if use_w or use_a "Speed; must be the derivative of phi";
  Modelica.Blocks.Interfaces.RealInput a(unit = "rad/s2") if use_a "Acceleration; must be the derivative of w";
  Modelica.Blocks.Interfaces.RealOutput tau(unit = "N.m") "Torque out of the shaft";
protected
  Modelica.Blocks.Interfaces.RealInput w_internal(unit = "rad/s") "Speed in use";
  Modelica.Blocks.Interfaces.RealInput a_internal(unit = "rad/s2") "Acceleration in use";
equation
  connect(w, w_internal);
  connect(a, a_internal);
  if not (use_w or use_a) then
    w_internal = 0;
  end if;
  if not use_a then
    a_internal = 0;
  end if;
  if use_a then
    flange.phi = Modelica.Mechanics.Internal.motion({phi, w_internal, a_internal}, time);
  elseif use_w then
    flange.phi = Modelica.Mechanics.Internal.motionOfSpeed({phi, w_internal}, time);
  else
    flange.phi = phi;
  end if;
  tau = -flange.tau;
end AngleToTorqueAdaptor;
