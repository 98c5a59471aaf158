within Holon.Friction;
model Stiction "Coulomb and stiction: more force to start than to go on"
  extends PartialIdeal;
equation
  f_slide = F_c;
  annotation(
    Icon(
      graphics = {
        Text(extent = {{-90, 60}, {90, 32}}, textColor = {64, 64, 64}, textString = "stiction")}),
    Documentation(info = "<html>
<p>Sliding force F_c; to leave sticking the load must exceed F_s. Stick and slip are events.</p></html>"));
end Stiction;
