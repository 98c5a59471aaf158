within Holon.Friction;
model LuGre "LuGre: the mean deflection of elastic bristles, with Stribeck effect"
  extends PartialFriction;
  parameter SI.Stiffness sigma_0 = 1e5 "Stiffness of the bristles";
  parameter SI.Damping sigma_1 = sqrt(1e5) "Damping of the bristles";
  parameter SI.Length z_start = 0 "Deflection at the start";
  SI.Length z(start = z_start, fixed = true, nominal = 1e-5) "Mean deflection of the bristles";
  SI.Force g "Steady sliding force without viscous part";
equation
  assert(sigma_0 > 0, "the stiffness sigma_0 must be positive");
  assert(sigma_1 >= 0, "the damping sigma_1 must not be negative");
  g = F_c + (F_s - F_c) * exp(-(v_rel / v_s)^2);
  der(z) = v_rel - sigma_0 * abs(v_rel) * z / g;
  f = sigma_0 * z + sigma_1 * der(z) + d * v_rel;
  annotation(
    Icon(
      graphics = {
        Text(extent = {{-90, 60}, {90, 32}}, textColor = {64, 64, 64}, textString = "LuGre")}),
    Documentation(
      info = "<html><p>C. Canudas de Wit, H. Olsson, K. J. Astrom, P. Lischinsky: A new model for
control of systems with friction, 1995; the default numbers are those of that paper.</p></html>"));
end LuGre;
