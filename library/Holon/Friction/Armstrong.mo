within Holon.Friction;
model Armstrong "Armstrong-Helouvry: the static force falls with exp(-(v/v_s)^2)"
  extends PartialIdeal;
equation
  f_slide = F_c + (F_s - F_c) * exp(-(v_rel / v_s)^2) + d * abs(v_rel);
  annotation(
    Icon(
      graphics = {
        Text(extent = {{-90, 60}, {90, 32}}, textColor = {64, 64, 64}, textString = "Armstrong")}),
    Documentation(info = "<html>
<p>Sliding force F_c + (F_s - F_c) exp(-(v/v_s)<sup>2</sup>) + d |v|; ideal stiction below F_s. Flatter near zero velocity than
Stribeck's exponential.</p></html>"));
end Armstrong;
