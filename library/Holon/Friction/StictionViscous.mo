within Holon.Friction;
model StictionViscous "Coulomb, stiction and viscous friction"
  extends PartialIdeal;
equation
  f_slide = F_c + d * abs(v_rel);
  annotation(Documentation(info = "<html>
<p>Sliding force F_c + d |v|; to leave sticking the load must exceed F_s.</p></html>"));
end StictionViscous;
