within Modelica.Mechanics.Rotational.Components;
model InitializeFlange "Gives a shaft its angle, speed and acceleration at the start, by signals"
  extends Modelica.Blocks.Icons.Block;
  parameter Boolean use_phi_start = true "Start with the angle phi_start" annotation(Evaluate = true);
  parameter Boolean use_w_start = true "Start with the speed w_start" annotation(Evaluate = true);
  parameter Boolean use_a_start = true "Start with the acceleration a_start" annotation(Evaluate = true);
  parameter StateSelect stateSelect = StateSelect.default "How much angle and speed of the shaft are wanted as states";
  Modelica.Blocks.Interfaces.RealInput phi_start(unit = "rad") if use_phi_start "Angle";
  Modelica.Blocks.Interfaces.RealInput w_start(unit = "rad/s") if use_w_start "Speed";
  Modelica.Blocks.Interfaces.RealInput a_start(unit = "rad/s2") if use_a_start "Acceleration";
  Interfaces.Flange_b flange "Shaft"
    annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  SI.Angle phi_flange(stateSelect = stateSelect) = flange.phi "Angle of the shaft";
  SI.AngularVelocity w_flange(stateSelect = stateSelect) = der(phi_flange) "Speed of the shaft";
protected
  Modelica.Blocks.Interfaces.RealInput wanted[3] "Angle, speed and acceleration in use";
initial equation
  if use_phi_start then
    phi_flange = wanted[1];
  end if;
  if use_w_start then
    w_flange = wanted[2];
  end if;
  if use_a_start then
    der(w_flange) = wanted[3];
  end if;
equation
  flange.tau = 0;
  connect(phi_start, wanted[1]);
  connect(w_start, wanted[2]);
  connect(a_start, wanted[3]);
  if not use_phi_start then
    wanted[1] = 0;
  end if;
  if not use_w_start then
    wanted[2] = 0;
  end if;
  if not use_a_start then
    wanted[3] = 0;
  end if;
  annotation(
    Icon(
      graphics = {
        Text(extent = {{-80, 40}, {80, -40}}, textColor = {64, 64, 64}, textString = "init")}));
end InitializeFlange;
