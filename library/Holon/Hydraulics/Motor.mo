within Holon.Hydraulics;
model Motor "Rotational hydraulic motor with compressible chambers and leakage"
  parameter Real D_m(unit = "m3/rad") = 4e-6 "Displacement: volume per angle";
  parameter SI.Volume V_t = 6e-5 "Both chambers together";
  parameter SI.Pressure beta = 7e8 "Bulk modulus of the oil";
  parameter Real C_i(unit = "m3/(s.Pa)") = 0 "Leakage between the chambers";
  parameter Real C_e(unit = "m3/(s.Pa)") = 0 "Leakage of each chamber to the tank";
  parameter SI.Pressure p_start = 0 "Pressure of both chambers at the start";
  Port port_1 "Chamber that drives forward"
    annotation(Placement(transformation(extent = {{-110, 30}, {-90, 50}})));
  Port port_2 "Chamber that drives backward"
    annotation(Placement(transformation(extent = {{-110, -50}, {-90, -30}})));
  Modelica.Mechanics.Rotational.Interfaces.Flange_b flange "Shaft"
    annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  SI.Pressure p_1(start = p_start, fixed = true) "Pressure in chamber 1";
  SI.Pressure p_2(start = p_start, fixed = true) "Pressure in chamber 2";
  SI.Pressure p_L "Load pressure p_1 - p_2";
  SI.AngularVelocity w "Speed of the shaft";
equation
  assert(D_m > 0, "the displacement D_m must be positive");
  assert(V_t > 0, "the volume V_t must be positive");
  assert(beta > 0, "the bulk modulus beta must be positive");
  assert(C_i >= 0 and C_e >= 0, "leakage must not be negative");
  p_1 = port_1.p;
  p_2 = port_2.p;
  p_L = p_1 - p_2;
  w = der(flange.phi);
  V_t / (2 * beta) * der(p_1) = port_1.q - D_m * w - C_i * p_L - C_e * p_1;
  V_t / (2 * beta) * der(p_2) = port_2.q + D_m * w + C_i * p_L - C_e * p_2;
  flange.tau = -D_m * p_L;
  annotation(
    Icon(
      graphics = {
        Ellipse(extent = {{-60, 60}, {60, -60}}, lineColor = {176, 92, 16}, fillColor = {255, 255, 255},
          fillPattern = FillPattern.Solid),
        Polygon(points = {{-60, 0}, {-24, 20}, {-24, -20}}, lineColor = {176, 92, 16},
          fillColor = {176, 92, 16}, fillPattern = FillPattern.Solid),
        Rectangle(extent = {{60, 10}, {100, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.HorizontalCylinder),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}),
    Documentation(info = "<html>
<p>Chambers V_t/(2 beta) der(p) = q &mp; D_m w - leakage; torque D_m (p_1 - p_2). With a valve and a load it is the system of
third order whose resonance is w_h = 2 D_m sqrt(beta/(V_t J)); see Examples.ValveMotor.</p></html>"));
end Motor;
