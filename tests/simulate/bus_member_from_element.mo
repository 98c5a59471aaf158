// One element of an array becomes a member of a bus that had none of this name: the member is a scalar. A whole array
// brings an array, and the bus shares both with another one.
//! run stop=1
//! expect reader.y = time within 1e-12
//! expect reader.total = time + 2 within 1e-12
//! expect later.y = 2
model BusMemberFromElement
  connector In = input Real;
  connector Out = output Real;
  expandable connector Bus
  end Bus;
  model Source
    parameter Integer n = 2;
    Out x[n] = {time, 2};
  end Source;
  model Reader
    Bus bus;
    In u;
    In all[2];
    Real y = u;
    Real total = sum(all);
  equation
    connect(u, bus.w);
    connect(all, bus.v);
  end Reader;
  model Later
    Bus bus;
    In u;
    Real y = u;
  equation
    connect(bus.second, u);
  end Later;
  Source source;
  Reader reader;
  Later later;
  Bus bus;
equation
  connect(source.x[1], bus.w);
  connect(source.x, bus.v);
  connect(bus, reader.bus);
  connect(bus, later.bus);
  connect(bus.second, source.x[2]);
end BusMemberFromElement;
