within Holon.Friction;
model Karnopp "Karnopp: velocities in a small band count as standing still"
  extends PartialFriction;
  parameter SI.Velocity v_band = 1e-3 "Half width of the band in which the contact may stick";
  parameter SI.Time T_stop = 1e-3
    "Time constant with which what is left of the velocity vanishes in the band";
  SI.Acceleration a_rel "Acceleration of the second surface relative to the first";
  Boolean stuck(start = true, fixed = true)
    "The velocity is in the band and the force does not break away";
  Boolean up(start = true, fixed = true) "The last, or the coming, sliding has positive velocity";
protected
  Real path(unit = "1") "The force while stuck, the acceleration while sliding";
  constant SI.Force f_unit = 1;
  constant SI.Acceleration a_unit = 1;
equation
  assert(v_band > 0, "the band v_band must be positive");
  assert(T_stop > 0, "the time constant T_stop must be positive");
  a_rel = der(v_rel);
  stuck = abs(v_rel) < v_band
      and (if pre(stuck) then abs(path) <= F_s / f_unit elseif pre(up) then path < 0 else path > 0);
  up = if pre(stuck) then
      path > 0
    elseif v_rel > v_band then
      true
    elseif v_rel < -v_band then
      false
    else
      pre(up);
  a_rel = if stuck then -v_rel / T_stop else a_unit * path;
  f = if stuck then f_unit * path else (if up then F_c else -F_c) + d * v_rel;
  annotation(Documentation(info = "<html>
<p>D. Karnopp: Computer simulation of stick-slip friction in mechanical dynamic systems, 1985. A contact that slows down sticks as
soon as its velocity enters the band; from then on the friction force is whatever holds the surfaces, until that would exceed the static
friction. The velocity that was left when the band was entered decays with <code>T_stop</code>.</p>
</html>"));
end Karnopp;
