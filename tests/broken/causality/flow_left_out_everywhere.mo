// A connector of one's own without a flow variable: all would be set equal.
//! says has 0 flow variables and 2 potential variables
//! repair needs `flow` before its type
//! repaired by edits
package FlowLeftOutEverywhere
  connector HeatPort  //! error H3706
    Real T;
    Real Q;
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
