within Holon.Friction;
model Stiction "Coulomb and stiction: more force to start than to go on"
  extends PartialIdeal;
equation
  f_slide = F_c;
end Stiction;
