within Holon.Friction;
model Stribeck
  "Stribeck: the static force falls exponentially to the Coulomb force, and viscous friction rises"
  extends PartialIdeal;
equation
  f_slide = F_c + (F_s - F_c) * exp(-abs(v_rel) / v_s) + d * abs(v_rel);
  annotation(
    Icon(
      graphics = {
        Text(extent = {{-90, 60}, {90, 32}}, textColor = {64, 64, 64}, textString = "Stribeck")}),
    Documentation(info = "<html>
<p>Sliding force F_c + (F_s - F_c) exp(-|v|/v_s) + d |v|: the force falls with the velocity before it rises, which is what makes
brakes squeal and mechanisms stick and slip.</p></html>"));
end Stribeck;
