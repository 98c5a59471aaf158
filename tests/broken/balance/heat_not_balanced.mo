// A conductor of heat that forgets its second end.
//! says `Wall` has 7 equations and 8 unknowns
//! repair write `a.Q_flow + b.Q_flow = 0;` there
//! repaired by edits
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
end Conductor;
model Wall
  Temperature inside(T = 300);
  Temperature outside(T = 290);
  Conductor wall;  //! error H4001
equation
  connect(inside.port, wall.a);
  connect(wall.b, outside.port);
end Wall;
