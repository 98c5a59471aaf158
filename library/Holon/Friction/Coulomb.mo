within Holon.Friction;
model Coulomb "Coulomb: the same force whatever the velocity"
  extends PartialIdeal(final F_break = F_c);
equation
  f_slide = F_c;
  annotation(
    Icon(
      graphics = {
        Text(extent = {{-90, 60}, {90, 32}}, textColor = {64, 64, 64}, textString = "Coulomb")}),
    Documentation(info = "<html>
<p>Sliding force F_c against the motion; stuck up to F_c. Stick and slip are events.</p></html>"));
end Coulomb;
