within Holon.Friction;
model Smooth
  "Regularized: the curve of dry friction composed of S-functions, differentiable everywhere"
  extends PartialFriction;
  parameter SI.Velocity v_adhesion = 0.002 "Velocity at which the static force is reached";
  parameter SI.Velocity v_slide = 0.005 "Velocity from which the Coulomb force holds";
equation
  assert(v_adhesion > 0, "v_adhesion must be positive");
  assert(v_slide > v_adhesion, "v_slide must be more than v_adhesion");
  f = smooth(1,
      noEvent(
        if abs(v_rel) <= v_adhesion then
          sCurve(-v_adhesion, v_adhesion, -F_s, F_s, v_rel)
        elseif v_rel > 0 then
          sCurve(v_adhesion, v_slide, F_s, F_c, v_rel)
        else
          -sCurve(v_adhesion, v_slide, F_s, F_c, -v_rel))) + d * v_rel;
  annotation(
    Icon(
      graphics = {
        Text(extent = {{-90, 60}, {90, 32}}, textColor = {64, 64, 64}, textString = "smooth")}),
    Documentation(info = "<html>
<p>As PiecewiseLinear, but with S-functions between the corners: continuous slope, no events. A loaded contact creeps.</p></html>"));
end Smooth;
