within Holon.Friction;
model PiecewiseLinear "Regularized: the curve of dry friction stretched to straight lines"
  extends PartialFriction;
  parameter SI.Velocity v_adhesion = 0.002 "Velocity at which the static force is reached";
  parameter SI.Velocity v_slide = 0.005 "Velocity from which the Coulomb force holds";
protected
  SI.Velocity v_abs = abs(v_rel);
  SI.Force f_abs "Magnitude without viscous friction";
equation
  assert(v_adhesion > 0, "v_adhesion must be positive");
  assert(v_slide > v_adhesion, "v_slide must be more than v_adhesion");
  f_abs = if v_abs < v_adhesion then
      F_s * v_abs / v_adhesion
    elseif v_abs < v_slide then
      F_s + (F_c - F_s) * (v_abs - v_adhesion) / (v_slide - v_adhesion)
    else
      F_c;
  f = smooth(0, if v_rel > 0 then f_abs else -f_abs) + d * v_rel;
  annotation(
    Icon(
      graphics = {
        Text(extent = {{-90, 60}, {90, 32}}, textColor = {64, 64, 64}, textString = "piecewise linear")}),
    Documentation(info = "<html>
<p>No stiction and no events: below v_adhesion the force is proportional to the velocity, so that a loaded contact creeps.
Between v_adhesion and v_slide it falls to F_c. Cheap and stiff.</p></html>"));
end PiecewiseLinear;
