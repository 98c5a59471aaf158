within Holon.Friction;
model Stribeck
  "Stribeck: the static force falls exponentially to the Coulomb force, and viscous friction rises"
  extends PartialIdeal;
equation
  f_slide = F_c + (F_s - F_c) * exp(-abs(v_rel) / v_s) + d * abs(v_rel);
end Stribeck;
