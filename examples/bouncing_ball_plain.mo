// The bouncing ball as every textbook writes it. Its bounces accumulate at t = 4.064 s: infinitely many events in finite time.
// Run:   ./holon simulate examples/bouncing_ball_plain.mo --stop-time 4
//        ./holon simulate examples/bouncing_ball_plain.mo
// Truth: the simulation ends with a clear message near t = 4.06 s that names the relation `x <= 0`, since what comes after it depends on
//        rounding (--after-zeno=continue goes on). To 4 s it is an ordinary model.
// Plot:  x
// Says: events follow each other ever faster and accumulate near time 4.06
// Status: 3
model BouncingBallPlain "Bounces for ever"
  parameter Real g(unit = "m/s2") = 9.81 "Gravity";
  parameter Real e = 0.8 "Part of the speed that a bounce leaves";
  Real x(unit = "m", start = 1, fixed = true) "Height";
  Real v(unit = "m/s", start = 0, fixed = true) "Velocity";
equation
  der(x) = v;
  der(v) = -g;
  when x <= 0 then
    reinit(v, -e * pre(v));
  end when;
  annotation(experiment(StopTime = 6));
end BouncingBallPlain;
