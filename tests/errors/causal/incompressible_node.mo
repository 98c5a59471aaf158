// What flows into a node without storage has to flow out again.
model IncompressibleNode
  connector Port
    Real p;
    flow Real q;
  end Port;
  model Source
    parameter Real q = 1;
    Port port;
  equation
    port.q = -q;
  end Source;
  Source a(q = 1);
  Source b(q = 2);
equation
  connect(a.port, b.port);  //! error H5013: nothing is left for this equation to determine
end IncompressibleNode;
