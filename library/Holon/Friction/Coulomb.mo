within Holon.Friction;
model Coulomb "Coulomb: the same force whatever the velocity"
  extends PartialIdeal(final F_break = F_c);
equation
  f_slide = F_c;
end Coulomb;
