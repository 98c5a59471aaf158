// What was meant by ../flow_left_out_everywhere.mo: both tend to their mean.
//! run stop=1 tol=1e-8
//! expect hot.T + cold.T = 700 within 1e-5
//! expect hot.T - cold.T = 100*exp(-2*time) within 1e-4
package FlowLeftOutEverywhere
  connector HeatPort
    Real T;
    flow Real Q;
  end HeatPort;
  model Body
    HeatPort port;
    Real T(start = 300, fixed = true);
  equation
    der(T) = port.Q;
    port.T = T;
  end Body;
  model Wall
    HeatPort a;
    HeatPort b;
  equation
    a.Q = a.T - b.T;
    b.Q = -a.Q;
  end Wall;
  model Both
    Body hot(T(start = 400));
    Body cold;
    Wall wall;
  equation
    connect(hot.port, wall.a);
    connect(cold.port, wall.b);
  end Both;
end FlowLeftOutEverywhere;
