// A member of an expandable connector with an open size takes that of what it is connected to, also through another one.
model BusMemberSizedByConnection
  connector In = input Real;
  connector Out = output Real;
  expandable connector Bus
    Real x[:];
  end Bus;
  model Sensors
    Out y[3] = {time, 2*time, 3*time};
    Bus bus;
  equation
    connect(y, bus.x);
  end Sensors;
  model Controller
    In u[3];
    Real total = sum(u);
    Bus bus;
  equation
    connect(bus.x, u);
  end Controller;
  Sensors sensors;
  Controller controller;
  Bus between;
equation
  connect(sensors.bus, between);
  connect(between, controller.bus);
  annotation (experiment(StopTime = 1));
end BusMemberSizedByConnection;
//! expect controller.total = 6*time within 1e-12
