// What was meant by ../heat_not_balanced.mo.
//! run stop=1
//! expect wall.b.Q_flow = -20 within 1e-6
connector HeatPort
  Real T;
  flow Real Q_flow;
end HeatPort;
model Temperature
  parameter Real T = 300;
  HeatPort port;
equation
  port.T = T;
end Temperature;
model Conductor
  parameter Real G = 2;
  HeatPort a;
  HeatPort b;
equation
  a.Q_flow = G*(a.T - b.T);
  a.Q_flow + b.Q_flow = 0;
end Conductor;
model Wall
  Temperature inside(T = 300);
  Temperature outside(T = 290);
  Conductor wall;
equation
  connect(inside.port, wall.a);
  connect(wall.b, outside.port);
end Wall;
