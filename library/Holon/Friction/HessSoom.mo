within Holon.Friction;
model HessSoom "Hess and Soom: the static force falls with 1/(1 + (v/v_s)^2)"
  extends PartialIdeal;
equation
  f_slide = F_c + (F_s - F_c) / (1 + (v_rel / v_s)^2) + d * abs(v_rel);
  annotation(
    Icon(
      graphics = {
        Text(extent = {{-90, 60}, {90, 32}}, textColor = {64, 64, 64}, textString = "Hess-Soom")}),
    Documentation(info = "<html>
<p>Sliding force F_c + (F_s - F_c)/(1 + (v/v_s)<sup>2</sup>) + d |v|; ideal stiction below F_s.</p></html>"));
end HessSoom;
