within Holon.Friction;
model StictionViscous "Coulomb, stiction and viscous friction"
  extends PartialIdeal;
equation
  f_slide = F_c + d * abs(v_rel);
  annotation(
    Icon(
      graphics = {
        Text(extent = {{-90, 60}, {90, 32}}, textColor = {64, 64, 64}, textString = "stiction, viscous")}),
    Documentation(info = "<html>
<p>Sliding force F_c + d |v|; to leave sticking the load must exceed F_s.</p></html>"));
end StictionViscous;
