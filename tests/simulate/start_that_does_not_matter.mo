// A body hangs at rest in a spring, its equations written in axes that turn with it. Nothing at the start says how it is turned,
// so one start value has to stand: by structure it may be that of x, but then no angle makes the body rest. It is the
// angle that keeps its start value.
//! run stop=1
//! expect x = 0 within 1e-9
//! expect y = -9.81/25 within 1e-9
//! expect phi = 0.3 within 1e-12
model StartThatDoesNotMatter
  Real x(start = 0.5);
  Real y(start = 0.4);
  Real vx(fixed = true);
  Real vy(fixed = true);
  Real ax;
  Real ay;
  Real phi(start = 0.3);
  Real w(fixed = true);
equation
  der(x) = vx;
  der(y) = vy;
  der(vx) = ax;
  der(vy) = ay;
  der(phi) = w;
  cos(phi)*ax + sin(phi)*ay = cos(phi)*(-25*x) + sin(phi)*(-25*y - 9.81);
  cos(phi)*ay - sin(phi)*ax = cos(phi)*(-25*y - 9.81) - sin(phi)*(-25*x);
  2*der(w) = -0.5*w;
initial equation
  ax = 0;
  ay = 0;
  der(w) = 0;
end StartThatDoesNotMatter;
