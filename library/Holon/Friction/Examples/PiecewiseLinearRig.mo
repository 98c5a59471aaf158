within Holon.Friction.Examples;
model PiecewiseLinearRig
  "Regularized friction (straight lines) on the rig: it creeps where ideal friction sticks"
  extends PartialStored(redeclare PiecewiseLinear friction);
  annotation(experiment(StopTime = 30, Tolerance = 1e-8), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Friction.Examples.PiecewiseLinearRig</code>.</p></html>"));
end PiecewiseLinearRig;
