within Holon.Electromechanics;
model DCMotor "Direct-current motor with constant field"
  parameter SI.Resistance R_a = 1 "Resistance of the armature";
  parameter SI.Inductance L_a = 1e-3 "Inductance of the armature";
  parameter Real K(unit = "N.m/A") = 0.1 "Torque per current, and voltage per angular velocity";
  parameter SI.MomentOfInertia J_m = 1e-4 "Inertia of the rotor";
  Modelica.Electrical.Analog.Interfaces.PositivePin p "Positive pin"
    annotation(Placement(transformation(extent = {{-110, 50}, {-90, 70}})));
  Modelica.Electrical.Analog.Interfaces.NegativePin n "Negative pin"
    annotation(Placement(transformation(extent = {{-110, -70}, {-90, -50}})));
  Modelica.Mechanics.Rotational.Interfaces.Flange_b flange "Shaft"
    annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  SI.Voltage u_a "Voltage of the armature";
  SI.Current i_a(start = 0, fixed = true) "Current of the armature";
  SI.Voltage e_a "Voltage induced by rotation";
  SI.Torque T "Torque of the field on the rotor";
  SI.Angle theta_m(start = 0, fixed = true) "Angle of the rotor";
  SI.AngularVelocity w_m(start = 0, fixed = true) "Speed of the rotor";
equation
  assert(R_a >= 0, "the resistance R_a must not be negative");
  assert(L_a > 0, "the inductance L_a must be positive");
  assert(J_m > 0, "the inertia J_m must be positive");
  u_a = p.v - n.v;
  p.i = i_a;
  n.i = -i_a;
  L_a * der(i_a) = u_a - R_a * i_a - e_a;
  e_a = K * w_m;
  T = K * i_a;
  theta_m = flange.phi;
  der(theta_m) = w_m;
  J_m * der(w_m) = T + flange.tau;
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-70, 64}, {60, -64}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.HorizontalCylinder, radius = 10),
        Rectangle(extent = {{60, 10}, {100, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.HorizontalCylinder),
        Rectangle(extent = {{-88, -64}, {-40, -84}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
          fillPattern = FillPattern.Solid),
        Rectangle(extent = {{30, -64}, {50, -84}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
          fillPattern = FillPattern.Solid),
        Ellipse(extent = {{-46, 44}, {36, -38}}, lineColor = {64, 64, 64}, fillColor = {255, 255, 255},
          fillPattern = FillPattern.Solid),
        Text(extent = {{-40, 30}, {30, -26}}, textColor = {0, 0, 127}, textString = "M"),
        Line(points = {{-100, 60}, {-70, 60}, {-70, 40}}, color = {0, 0, 200}),
        Line(points = {{-100, -60}, {-84, -60}, {-84, -40}, {-70, -40}}, color = {0, 0, 200}),
        Text(extent = {{-150, 120}, {150, 82}}, textColor = {0, 0, 160}, textString = "%name"),
        Text(extent = {{-150, -92}, {150, -124}}, textColor = {0, 0, 0}, textString = "K = %K")}),
    Documentation(info = "<html>
<p>Armature: L_a der(i_a) = u_a - R_a i_a - K w_m; rotor: J_m der(w_m) = K i_a + tau. One constant K for torque and voltage, so
that the field neither makes nor loses energy. Saturation and armature reaction are left out.</p></html>"));
end DCMotor;
