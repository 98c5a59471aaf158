within Modelica.Mechanics.Translational.Components;
model InitializeFlange "Gives a rod its position, speed and acceleration at the start, by signals"
  extends Modelica.Blocks.Icons.Block;
  parameter Boolean use_s_start = true "Start at the position s_start" annotation(Evaluate = true);
  parameter Boolean use_v_start = true "Start with the speed v_start" annotation(Evaluate = true);
  parameter Boolean use_a_start = true "Start with the acceleration a_start" annotation(Evaluate = true);
  parameter StateSelect stateSelect = StateSelect.default "How much position and speed of the rod are wanted as states";
  Modelica.Blocks.Interfaces.RealInput s_start(unit = "m") if use_s_start "Position";
  Modelica.Blocks.Interfaces.RealInput v_start(unit = "m/s") if use_v_start "Speed";
  Modelica.Blocks.Interfaces.RealInput a_start(unit = "m/s2") if use_a_start "Acceleration";
  Interfaces.Flange_b flange "Rod"
    annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  SI.Position s_flange(stateSelect = stateSelect) = flange.s "Position of the rod";
  SI.Velocity v_flange(stateSelect = stateSelect) = der(s_flange) "Speed of the rod";
protected
  Modelica.Blocks.Interfaces.RealInput wanted[3] "Position, speed and acceleration in use";
initial equation
  if use_s_start then
    s_flange = wanted[1];
  end if;
  if use_v_start then
    v_flange = wanted[2];
  end if;
  if use_a_start then
    der(v_flange) = wanted[3];
  end if;
equation
  flange.f = 0;
  connect(s_start, wanted[1]);
  connect(v_start, wanted[2]);
  connect(a_start, wanted[3]);
  if not use_s_start then
    wanted[1] = 0;
  end if;
  if not use_v_start then
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
