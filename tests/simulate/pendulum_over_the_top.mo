// Cartesian coordinates, index 3, fast enough to turn over: no fixed choice of states survives x = 0 and y = 0.
model PendulumOverTheTop
  Real x(start = 0.6, fixed = true);
  Real y(start = 0.8);
  Real vx(start = 3, fixed = true);
  Real vy;
  Real force;
equation
  der(x) = vx;
  der(y) = vy;
  der(vx) = -force*x;
  der(vy) = -force*y - 9.81;
  x^2 + y^2 = 1;
  annotation (experiment(StopTime = 3, Tolerance = 1e-8));
end PendulumOverTheTop;
//! expect 0.5*(vx^2 + vy^2) + 9.81*y = 0.5*(3^2 + 2.25^2) + 9.81*0.8 within 1e-3
//! expect x^2 + y^2 = 1 within 1e-9
//! expect x*vx + y*vy = 0 within 1e-9
//! expect force = vx^2 + vy^2 - 9.81*y within 1e-9*(1 + abs(force))
