// A ball between two walls, elastic: an oscillator with an event at each wall.
model Bounces
  Real x(start = 0.5, fixed = true);
  Real v(start = 3, fixed = true);
equation
  der(x) = v;
  der(v) = -x;
  when x > 1 then
    reinit(v, -pre(v));
  elsewhen x < -1 then
    reinit(v, -pre(v));
  end when;
  annotation(experiment(StopTime = 20));
end Bounces;
