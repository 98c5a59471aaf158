within Holon.Friction;
partial model PartialIdeal
  "Ideal dry friction: sticks with no motion at all, and slides along a curve"
  extends PartialFriction;
  SI.Acceleration a_rel "Acceleration of the second surface relative to the first";
  SI.Force f_slide "Magnitude of the force while sliding; an extending model says which";
  Mode mode(start = Mode.Stuck, fixed = true) "What the contact does";
  Boolean leaves_forward(start = false, fixed = true) "Breaks away, or turns, to positive velocity";
  Boolean leaves_backward(start = false, fixed = true)
    "Breaks away, or turns, to negative velocity";
  Boolean locked "No sliding";
protected
  parameter SI.Force F_break = F_s "Force at which a stuck contact breaks away";
  parameter SI.Force F_0 = F_c "Sliding force just after breaking away";
  constant SI.Velocity v_turn = 1e-8 "Velocity that counts as moving the other way";
  constant SI.Acceleration a_unit = 1;
  constant SI.Force f_unit = 1;
  Real path(unit = "1")
    "Along the multi-valued curve: the force while stuck, the acceleration beyond it";
equation
  a_rel = der(v_rel);
  leaves_forward = pre(mode) == Mode.Stuck
      and (path > F_break / f_unit or pre(leaves_forward) and path > F_0 / f_unit)
      or pre(mode) == Mode.Backward and v_rel > v_turn or initial() and v_rel > 0;
  leaves_backward = pre(mode) == Mode.Stuck
      and (path < -F_break / f_unit or pre(leaves_backward) and path < -F_0 / f_unit)
      or pre(mode) == Mode.Forward and v_rel < -v_turn or initial() and v_rel < 0;
  locked = not (pre(mode) == Mode.Forward or pre(mode) == Mode.Backward or leaves_forward
      or leaves_backward);
  a_rel = a_unit
      * (if locked then
        0
      elseif leaves_forward then
        path - F_0 / f_unit
      elseif leaves_backward then
        path + F_0 / f_unit
      elseif pre(mode) == Mode.Forward then
        path - F_0 / f_unit
      else
        path + F_0 / f_unit);
  f = if locked then
      f_unit * path
    elseif leaves_forward then
      f_slide
    elseif leaves_backward then
      -f_slide
    elseif pre(mode) == Mode.Forward then
      f_slide
    else
      -f_slide;
  mode = if (pre(mode) == Mode.Forward or leaves_forward) and v_rel > 0 then
      Mode.Forward
    elseif (pre(mode) == Mode.Backward or leaves_backward) and v_rel < 0 then
      Mode.Backward
    else
      Mode.Stuck;
  annotation(Documentation(info = "<html>
<p>The curve of dry friction has many forces at velocity zero. It is made single-valued by a parameter along the curve
(M. Otter, H. Elmqvist, S. E. Mattsson: Hybrid modeling in Modelica based on the synchronous data flow principle,
CACSD 1999): while stuck the parameter is the force, while sliding it is the acceleration shifted by the sliding force. Which
branch holds is found at events, so that nothing stiff is integrated.</p>
</html>"));
end PartialIdeal;
