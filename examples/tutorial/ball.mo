model Ball "Dropped from one meter; a bounce leaves 80 % of the speed"
  parameter Real e = 0.8 "What a bounce leaves of the speed";
  Real x(unit = "m", start = 1, fixed = true) "Height";
  Real v(unit = "m/s", start = 0, fixed = true) "Velocity";
  Integer bounces(start = 0, fixed = true) "Bounces so far";
equation
  der(x) = v;
  der(v) = -9.81;
  when x <= 0 then
    reinit(v, -e * pre(v));
    bounces = pre(bounces) + 1;
  end when;
  when terminal() then
    assert(bounces == 4, "four bounces in 2.5 s");
  end when;
  annotation(experiment(StopTime = 2.5, Tolerance = 1e-8));
end Ball;
