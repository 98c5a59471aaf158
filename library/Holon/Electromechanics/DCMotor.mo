within Holon.Electromechanics;
model DCMotor "Direct-current motor with constant field"
  parameter SI.Resistance R_a = 1 "Resistance of the armature";
  parameter SI.Inductance L_a = 1e-3 "Inductance of the armature";
  parameter Real K(unit = "N.m/A") = 0.1 "Torque per current, and voltage per angular velocity";
  parameter SI.MomentOfInertia J_m = 1e-4 "Inertia of the rotor";
  Modelica.Electrical.Analog.Interfaces.PositivePin p "Positive pin";
  Modelica.Electrical.Analog.Interfaces.NegativePin n "Negative pin";
  Modelica.Mechanics.Rotational.Interfaces.Flange_b flange "Shaft";
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
  annotation(Documentation(info = "<html>
<p>Armature: L_a der(i_a) = u_a - R_a i_a - K w_m; rotor: J_m der(w_m) = K i_a + tau. One constant K for torque and voltage, so
that the field neither makes nor loses energy. Saturation and armature reaction are left out.</p></html>"));
end DCMotor;
