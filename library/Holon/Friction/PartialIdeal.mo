within Holon.Friction;
partial model PartialIdeal
  "Ideal dry friction: sticks with no motion at all, and slides along a curve"
  extends PartialFriction;
  SI.Acceleration a_rel "Acceleration of the second surface relative to the first";
  SI.Force f_slide "Magnitude of the force while sliding; an extending model says which";
  Mode mode "What the contact does";
  Boolean locked "No sliding";
protected
  parameter SI.Force F_break = F_s "Force at which a stuck contact breaks away";
  parameter SI.Velocity v_stick = 0 "A contact that slows down sticks below this speed";
  parameter SI.Time T_stop = 0.1
    "Time constant with which the rest of the velocity vanishes once the contact sticks";
  constant SI.Force f_unit = 1 "Makes a force and an acceleration comparable";
  constant SI.Velocity v_unit = 1 "Any positive velocity";
  constant SI.Acceleration a_unit = 1 "Any positive acceleration";
  // What only one mode asks for is held away from its limits in the others, so that noise around zero makes no events there.
  SI.Force f_hold "Force that holds a stuck contact";
  SI.Velocity v_along "Velocity in the direction of sliding";
  SI.Acceleration a_along "Acceleration in the direction of sliding";
initial equation
  pre(mode) = if v_rel > 0 then Mode.Forward elseif v_rel < 0 then Mode.Backward else Mode.Stuck;
equation
  assert(T_stop > 0, "the time constant T_stop must be positive");
  a_rel = der(v_rel);
  locked = pre(mode) == Mode.Stuck;
  // While stuck the acceleration is given and the force follows; while sliding it is the other way round.
  0 = if locked then
      (a_rel + v_rel / T_stop) / a_unit
    elseif pre(mode) == Mode.Forward then
      (f - f_slide) / f_unit
    else
      (f + f_slide) / f_unit;
  f_hold = if locked then f else 0;
  v_along = if locked then v_unit elseif pre(mode) == Mode.Forward then v_rel else -v_rel;
  a_along = if locked then a_unit elseif pre(mode) == Mode.Forward then a_rel else -a_rel;
  mode = if f_hold > F_break then
      Mode.Forward
    elseif f_hold < -F_break then
      Mode.Backward
    elseif v_along < v_stick and a_along < 0 then
      Mode.Stuck
    else
      pre(mode);
  annotation(Documentation(info = "<html>
<p>Three modes, and one equation for each: stuck with the velocity held at zero, or sliding along the curve. A stuck contact leaves when the
force that holds it exceeds <code>F_break</code>; a sliding one sticks when its velocity comes to zero and would change its sign. The
mode of an instant acts through <code>pre</code>, so that forces and modes are never solved for together; which mode follows is found by
iterating at the event. Nothing stiff is integrated.</p>
</html>"));
end PartialIdeal;
