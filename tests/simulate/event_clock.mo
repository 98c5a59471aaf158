// A clock that ticks each time an angle has turned by a quarter since its last tick: the held angle is part of the
// condition. interval() is the time since the tick before; the angle turns at 2 per second.
model EventClock
  Real angle = 2*time;
  Real at(start = 0), held, n(start = 0), dt;
  Boolean turned = angle - held > 0.25;
equation
  at = sample(angle, Clock(turned));
  n = previous(n) + min(1, at + 10);
  dt = interval(at);
  held = hold(at);
  annotation (experiment(StopTime = 1.01));
end EventClock;
//! expect held = 0.25*n within 1e-6
//! expect angle - held >= 0 within 1e-6
//! expect angle - held <= 0.25 within 1e-6
//! expect n = 8 after 1.001
//! expect dt = 0.125 within 1e-6 after 0.251
