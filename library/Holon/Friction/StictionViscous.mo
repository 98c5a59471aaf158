within Holon.Friction;
model StictionViscous "Coulomb, stiction and viscous friction"
  extends PartialIdeal;
equation
  f_slide = F_c + d * abs(v_rel);
end StictionViscous;
