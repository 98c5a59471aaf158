within Holon.Friction;
model HessSoom "Hess and Soom: the static force falls with 1/(1 + (v/v_s)^2)"
  extends PartialIdeal;
equation
  f_slide = F_c + (F_s - F_c) / (1 + (v_rel / v_s)^2) + d * abs(v_rel);
  annotation(Documentation(info = "<html>
<p>Sliding force F_c + (F_s - F_c)/(1 + (v/v_s)<sup>2</sup>) + d |v|; ideal stiction below F_s.</p></html>"));
end HessSoom;
