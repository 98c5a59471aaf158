// A body on a circle around a fixed one, ten times around.
model Orbit
  parameter Real e = 0 "Eccentricity";
  Real x(start = 1 - e, fixed = true);
  Real y(start = 0, fixed = true);
  Real vx(start = 0, fixed = true);
  Real vy(start = sqrt((1 + e)/(1 - e)), fixed = true);
  Real r3 = (x^2 + y^2)^1.5;
equation
  der(x) = vx;
  der(y) = vy;
  der(vx) = -x/r3;
  der(vy) = -y/r3;
  annotation(experiment(StopTime = 62.831853071795864769));
end Orbit;
