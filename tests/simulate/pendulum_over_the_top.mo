// Cartesian coordinates, index 3, fast enough to turn over: no fixed choice of states survives x = 0 and y = 0.
model PendulumOverTheTop
  Real x(start = 0.6, fixed = true);
  Real y(start = 0.8);
  Real vx(start = 3, fixed = true);
  Real vy;
  Real force;
  Real energy = 0.5*(vx^2 + vy^2) + 9.81*y;
  Real constraint = x^2 + y^2 - 1;
equation
  der(x) = vx;
  der(y) = vy;
  der(vx) = -force*x;
  der(vy) = -force*y - 9.81;
  x^2 + y^2 = 1;
  annotation (experiment(StopTime = 3, Tolerance = 1e-8));
end PendulumOverTheTop;
// vy = -x*vx/y = -2.25; 0.5*(9 + 5.0625) + 9.81*0.8
//! final energy 14.87925 1e-3
//! final constraint 0 1e-9
