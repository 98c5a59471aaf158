// A pendulum from 2 rad, without friction.
model Pendulum
  Real phi(start = 2, fixed = true);
  Real w(start = 0, fixed = true);
equation
  der(phi) = w;
  der(w) = -sin(phi);
  annotation(experiment(StopTime = 30));
end Pendulum;
