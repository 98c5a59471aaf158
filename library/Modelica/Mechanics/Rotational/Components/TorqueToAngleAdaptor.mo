within Modelica.Mechanics.Rotational.Components;
model TorqueToAngleAdaptor "Shaft driven by a torque signal; its motion is an output"
  parameter Boolean use_w = true "The speed is an output, too" annotation(Evaluate = true, HideResult = true);
  parameter Boolean use_a = true "The acceleration is an output, too" annotation(Evaluate = true, HideResult = true);
  Interfaces.Flange_a flange "Shaft";
  Modelica.Blocks.Interfaces.RealOutput phi(unit = "rad") "Angle";
  Modelica.Blocks.Interfaces.RealOutput w(unit = "rad/s") if use_w "Speed";
  Modelica.Blocks.Interfaces.RealOutput a(unit = "rad/s2") if use_a "Acceleration";
  Modelica.Blocks.Interfaces.RealInput tau(unit = "N.m") "Torque into the adaptor";
protected
  Modelica.Blocks.Interfaces.RealOutput w_internal(unit = "rad/s") "Speed, whether or not it is shown";
  Modelica.Blocks.Interfaces.RealOutput a_internal(unit = "rad/s2") "Acceleration, whether or not it is shown";
equation
  connect(w_internal, w);
  connect(a_internal, a);
  flange.tau = tau;
  phi = flange.phi;
  if use_w or use_a then
    w_internal = der(phi);
  else
    w_internal = 0;
  end if;
  if use_a then
    a_internal = der(w_internal);
  else
    a_internal = 0;
  end if;
end TorqueToAngleAdaptor;
