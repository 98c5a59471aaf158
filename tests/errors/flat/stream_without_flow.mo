// What streams is carried by a flow: a connector with stream variables has exactly one (15.1).
model StreamWithoutFlow
  connector Port
    Real p;
    Real q;
    flow Real m;
    flow Real n;
    stream Real h;
  end Port;
  Port port;  //! error H4008: has stream variables but not exactly one flow
equation
  port.p = 1;
  port.q = 1;
  port.h = 2;
end StreamWithoutFlow;
