within Holon.Friction;
model Armstrong "Armstrong-Helouvry: the static force falls with exp(-(v/v_s)^2)"
  extends PartialIdeal;
equation
  f_slide = F_c + (F_s - F_c) * exp(-(v_rel / v_s)^2) + d * abs(v_rel);
end Armstrong;
