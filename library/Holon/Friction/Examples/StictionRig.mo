within Holon.Friction.Examples;
model StictionRig "Coulomb and stiction: the mass sticks and slips with a period given by a formula"
  extends PartialStored;
  parameter Real w(unit = "rad/s") = sqrt(mass.c / mass.m) "Natural frequency";
  parameter SI.Time T_stick = 2 * (F_s - F_c) / (mass.c * mass.v_pull) "Time at rest";
  parameter SI.Time T_slip = 2
      * (Modelica.Constants.pi - atan((F_s - F_c) * w / (mass.c * mass.v_pull))) / w
    "Time in motion";
  discrete SI.Time t_slip(start = 0, fixed = true) "Start of the last slip";
  discrete SI.Time period(start = T_stick + T_slip, fixed = true)
    "Time between the last two starts of a slip";
  Integer slips(start = 0, fixed = true) "Slips so far";
equation
  when friction.mode == Mode.Forward then
    t_slip = time;
    slips = pre(slips) + 1;
    period = if pre(slips) > 0 then time - pre(t_slip) else T_stick + T_slip;
  end when;
  assert(abs(period - T_stick - T_slip) < 1e-3,
    "the period of stick-slip is not that of the formula");
  when terminal() then
    assert(slips == 1 + integer(floor((time - F_s / (mass.c * mass.v_pull)) / (T_stick + T_slip))),
      "the mass slips as often as the period says");
  end when;
  annotation(experiment(StopTime = 30, Tolerance = 1e-8), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Friction.Examples.StictionRig</code>. What it says where its truth is broken: the period
of stick-slip is not that of the formula; the mass slips as often as the period says.</p></html>"));
end StictionRig;
