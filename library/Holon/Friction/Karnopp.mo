within Holon.Friction;
model Karnopp "Karnopp: velocities in a small band count as standing still"
  extends PartialIdeal(final v_stick = v_band, final T_stop = T_band);
  parameter SI.Velocity v_band = 1e-3 "Half width of the band in which the contact may stick";
  parameter SI.Time T_band = 1e-2
    "Time constant with which what is left of the velocity vanishes in the band";
equation
  assert(v_band > 0, "the band v_band must be positive");
  f_slide = F_c + d * abs(v_rel);
  annotation(
    Icon(
      graphics = {
        Text(extent = {{-90, 60}, {90, 32}}, textColor = {64, 64, 64}, textString = "Karnopp")}),
    Documentation(info = "<html>
<p>D. Karnopp: Computer simulation of stick-slip friction in mechanical dynamic systems, 1985. A contact that slows down sticks as
soon as its velocity enters the band; from then on the friction force is whatever holds the surfaces, until that would exceed the static
friction. The velocity that was left when the band was entered decays with <code>T_band</code>.</p>
</html>"));
end Karnopp;
