// A member of an expandable connector that comes with a connection is like what it is connected to, attributes included.
model M
  connector Out = output Real;
  connector In = input Real;
  expandable connector Bus
  end Bus;
  block Source
    Out y = 2*time;
  end Source;
  block Sink
    In u;
    Real z = u + 1;
  end Sink;
  model Sender
    Bus bus;
    Source source(final y(final unit = "K", min = 0));
  equation
    connect(source.y, bus.temperature);
  end Sender;
  Sender sender;
  Sink sink;
  Bus bus;
equation
  connect(sender.bus, bus);
  connect(bus.temperature, sink.u);
  annotation (experiment(StopTime = 1));
end M;
//! expect sink.z = 2*time + 1 within 1e-12
