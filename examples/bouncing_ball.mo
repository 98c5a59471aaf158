// A ball dropped from 1 m that keeps 80 % of its speed at each bounce.
// Run:   ./holon simulate examples/bouncing_ball.mo
// Truth: the bounces accumulate at t = sqrt(2 h/g) (1 + 2 e/(1 - e)) = 4.064 s. This ball comes to rest when it is too slow to leave
//        the ground visibly; bouncing_ball_plain.mo shows what happens without that.
// Plot:  x
model BouncingBall "Bounces until it rests"
  parameter Real g(unit = "m/s2") = 9.81 "Gravity";
  parameter Real e = 0.8 "Part of the speed that a bounce leaves";
  parameter Real h(unit = "m") = 1 "Height at the start";
  parameter Real v_rest(unit = "m/s") = 1e-2 "Speed below which the ball stays on the ground";
  parameter Real t_end(unit = "s") = sqrt(2 * h / g) * (1 + 2 * e / (1 - e))
    "Where the bounces accumulate";
  Real x(unit = "m", start = h, fixed = true) "Height";
  Real v(unit = "m/s", start = 0, fixed = true) "Velocity";
  Boolean flying(start = true, fixed = true) "The ball is in motion";
  Integer bounces(start = 0, fixed = true) "Bounces so far";
  discrete Real t_rest(unit = "s", start = 0, fixed = true) "When the ball came to rest";
equation
  der(x) = v;
  der(v) = if flying then -g else 0;
  when x <= 0 then
    flying = e * abs(pre(v)) > v_rest;
    bounces = pre(bounces) + 1;
    t_rest = if e * abs(pre(v)) > v_rest then pre(t_rest) else time;
    reinit(v, if e * abs(pre(v)) > v_rest then -e * pre(v) else 0);
    reinit(x, 0);
  end when;
  assert(x > -1e-4, "the ball has fallen through the ground");
  when terminal() then
    assert(not flying, "the ball has not come to rest");
    assert(bounces == integer(ceil(log(sqrt(2 * g * h) / v_rest) / log(1 / e))),
      "it takes as many bounces as the formula says");
    assert(abs(t_rest - t_end + 2 * sqrt(2 * g * h) * e^bounces / (g * (1 - e))) < 1e-4,
      "it rests at another time than the formula says");
  end when;
  annotation(experiment(StopTime = 6, Tolerance = 1e-8));
end BouncingBall;
