// A port where nothing flows: what it would bring along is what is inside (3.7.4.5). One port is turned around.
model StreamAtRest
  connector Port
    Real h;
    flow Real m;
    flow Real H;
  end Port;
  model Tank
    Port port;
    Real h;
    parameter Real T = 300;
  equation
    port.H = semiLinear(port.m, port.h, h);
    h = 10*T + time;
  end Tank;
  model Turned
    Port port;
    Real h = 7;
  equation
    -port.H = semiLinear(-port.m, h, port.h);
  end Turned;
  Tank tank;
  Turned turned;
  annotation (experiment(StopTime = 1));
end StreamAtRest;
//! expect tank.port.h = 3000 + time within 1e-9
//! expect turned.port.h = 7 within 1e-12
