within Holon.Hydraulics;
model FourWayValve "Four-way valve, matched and symmetric"
  parameter SI.Length b = 0.01 "Width of the ports: area gained per length of spool travel";
  parameter Real C_d = 0.62 "Discharge coefficient";
  parameter SI.Density rho = 850 "Density of the oil";
  parameter SI.KinematicViscosity nu = 30e-6 "Kinematic viscosity of the oil";
  parameter Real Re_tr = 1000 "Reynolds number of the transition to turbulent flow";
  Modelica.Blocks.Interfaces.RealInput x_v(unit = "m")
    "Spool position
    annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}}))); positive joins supply with 1 and 2 with return";
  Port port_s "Supply"
    annotation(Placement(transformation(extent = {{-30, -50}, {-10, -30}})));
  Port port_r "Return"
    annotation(Placement(transformation(extent = {{10, -50}, {30, -30}})));
  Port port_1 "First load port"
    annotation(Placement(transformation(extent = {{-30, 30}, {-10, 50}})));
  Port port_2 "Second load port"
    annotation(Placement(transformation(extent = {{10, 30}, {30, 50}})));
  SI.Pressure p_L "Load pressure p_1 - p_2";
  SI.VolumeFlowRate q_L "Load flow: mean of what leaves at 1 and comes back at 2";
protected
  SI.Area A_plus "Area open for positive spool positions";
  SI.Area A_minus "Area open for negative spool positions";
  SI.VolumeFlowRate q_s1;
  SI.VolumeFlowRate q_s2;
  SI.VolumeFlowRate q_1r;
  SI.VolumeFlowRate q_2r;
equation
  assert(b > 0, "the port width b must be positive");
  assert(C_d > 0 and C_d <= 1, "the discharge coefficient C_d must be in 0..1");
  A_plus = b * max(x_v, 0);
  A_minus = b * max(-x_v, 0);
  q_s1 = restrictionFlow(port_s.p - port_1.p, A_plus, C_d, rho, nu, Re_tr);
  q_2r = restrictionFlow(port_2.p - port_r.p, A_plus, C_d, rho, nu, Re_tr);
  q_s2 = restrictionFlow(port_s.p - port_2.p, A_minus, C_d, rho, nu, Re_tr);
  q_1r = restrictionFlow(port_1.p - port_r.p, A_minus, C_d, rho, nu, Re_tr);
  port_s.q = q_s1 + q_s2;
  port_r.q = -(q_1r + q_2r);
  port_1.q = q_1r - q_s1;
  port_2.q = q_2r - q_s2;
  p_L = port_1.p - port_2.p;
  q_L = (port_2.q - port_1.q) / 2;
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-90, 30}, {90, -30}}, lineColor = {176, 92, 16}, fillColor = {255, 255, 255},
          fillPattern = FillPattern.Solid),
        Line(points = {{-30, 30}, {-30, -30}}, color = {176, 92, 16}),
        Line(points = {{30, 30}, {30, -30}}, color = {176, 92, 16}),
        Line(points = {{-76, -26}, {-76, 26}}, color = {176, 92, 16}, arrow = {Arrow.None, Arrow.Filled},
          arrowSize = 10),
        Line(points = {{-46, 26}, {-46, -26}}, color = {176, 92, 16}, arrow = {Arrow.None, Arrow.Filled},
          arrowSize = 10),
        Line(points = {{46, -26}, {76, 26}}, color = {176, 92, 16}, arrow = {Arrow.None, Arrow.Filled},
          arrowSize = 10),
        Line(points = {{76, -26}, {46, 26}}, color = {176, 92, 16}, arrow = {Arrow.None, Arrow.Filled},
          arrowSize = 10),
        Text(extent = {{-150, 100}, {150, 62}}, textColor = {0, 0, 160}, textString = "%name")}),
    Documentation(info = "<html><p>With a symmetric load the load flow is
q_L = C_d b x_v sqrt((p_s - sign(x_v) p_L)/rho).</p></html>"));
end FourWayValve;
