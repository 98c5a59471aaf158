// A damped pendulum with a driven pivot.
model Pendulum
  parameter Real g = 9.81;
  parameter Real l = 1.3;
  parameter Real m = 0.7;
  parameter Real d = 0.05;
  parameter Real a = 2;
  Real phi(start = 1, fixed = true);
  Real w(start = 0, fixed = true);
equation
  der(phi) = w;
  m*l^2*der(w) = -m*g*l*sin(phi) - d*w + a*sin(3*time);
  annotation (experiment(StopTime = 100, Tolerance = 1e-6));
end Pendulum;
