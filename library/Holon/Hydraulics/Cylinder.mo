within Holon.Hydraulics;
model Cylinder
  "Double-acting cylinder; symmetric if both piston areas are equal, single-rod otherwise"
  parameter SI.Area A_1 = 1e-3 "Piston area in chamber 1";
  parameter SI.Area A_2 = A_1
    "Piston area in chamber 2, less than A_1 by the rod of a single-rod cylinder";
  parameter SI.Length L = 0.5 "Stroke";
  parameter SI.Volume V_dead = 1e-5
    "Volume of a chamber that is left at its end stop, with its line";
  parameter SI.Pressure beta = 7e8 "Bulk modulus of the oil";
  parameter Real C_i(unit = "m3/(s.Pa)") = 0 "Leakage between the chambers";
  parameter SI.Pressure p_1_start = 0 "Pressure in chamber 1 at the start";
  parameter SI.Pressure p_2_start = 0 "Pressure in chamber 2 at the start";
  Port port_1 "Chamber that pushes the rod out"
    annotation(Placement(transformation(extent = {{-90, -60}, {-70, -40}})));
  Port port_2 "Chamber that pulls the rod in"
    annotation(Placement(transformation(extent = {{20, -60}, {40, -40}})));
  Modelica.Mechanics.Translational.Interfaces.Flange_b flange "Rod
    annotation(Placement(transformation(extent = {{90, -10}, {110, 10}}))); position 0 is fully in";
  SI.Pressure p_1(start = p_1_start, fixed = true) "Pressure in chamber 1";
  SI.Pressure p_2(start = p_2_start, fixed = true) "Pressure in chamber 2";
  SI.Position s "Position of the rod";
  SI.Velocity v "Velocity of the rod";
  SI.Volume V_1 "Volume of chamber 1";
  SI.Volume V_2 "Volume of chamber 2";
  SI.VolumeFlowRate q_i "Leakage from chamber 1 to chamber 2";
equation
  assert(A_1 > 0 and A_2 > 0, "the piston areas must be positive");
  assert(L > 0, "the stroke L must be positive");
  assert(V_dead > 0, "the dead volume V_dead must be positive");
  assert(beta > 0, "the bulk modulus beta must be positive");
  assert(s >= 0 and s <= L, "the rod of the cylinder has left its stroke 0..L");
  p_1 = port_1.p;
  p_2 = port_2.p;
  s = flange.s;
  v = der(s);
  V_1 = V_dead + A_1 * s;
  V_2 = V_dead + A_2 * (L - s);
  q_i = C_i * (p_1 - p_2);
  V_1 / beta * der(p_1) = port_1.q - A_1 * v - q_i;
  V_2 / beta * der(p_2) = port_2.q + A_2 * v + q_i;
  flange.f = -(A_1 * p_1 - A_2 * p_2);
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-90, 40}, {40, -40}}, lineColor = {64, 64, 64}, fillColor = {255, 214, 160},
          fillPattern = FillPattern.Solid),
        Rectangle(extent = {{-34, 40}, {-14, -40}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Rectangle(extent = {{-14, 10}, {100, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Text(extent = {{-150, 100}, {150, 62}}, textColor = {0, 0, 160}, textString = "%name")}),
    Documentation(info = "<html>
<p>Each chamber: V_i/beta der(p_i) = q_i &plusmn; A_i v &plusmn; leakage, with volumes that change with the stroke; force A_1
p_1 - A_2 p_2 on the rod. Equal areas make it symmetric. The rod must stay within its stroke: put an end stop on the flange.</p></html>"));
end Cylinder;
