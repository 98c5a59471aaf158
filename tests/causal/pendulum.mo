// Index 3: two states, chosen among x, y and among vx, vy while simulating.
model Pendulum
  Real x(start = 0.6);
  Real y(start = -0.8);
  Real vx;
  Real vy;
  Real force;
equation
  der(x) = vx;
  der(y) = vy;
  der(vx) = -force*x;
  der(vy) = -force*y - 9.81;
  x^2 + y^2 = 1;
end Pendulum;
//! states $state1[1], $state2[1]
