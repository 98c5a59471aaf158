// With --strict it is an error to read from a bus what nothing gives. What comes in by another bus is given.
//! strict
model BusOnlyReadersStrict
  connector In = input Real;
  connector Out = output Real;
  expandable connector Bus
  end Bus;
  model Controller
    In u;
    In v;
  end Controller;
  model Vehicle
    Controller controller(u = 1);
    Bus bus;
  equation
    connect(controller.u, bus.u);  //! error H4039: only inputs read `vehicle.bus.u`
    connect(bus.v, controller.v);
  end Vehicle;
  model Sensor
    Out y = 2;
  end Sensor;
  model Road
    Sensor sensor;
    Bus bus;
  equation
    connect(sensor.y, bus.v);
  end Road;
  Vehicle vehicle;
  Road road;
equation
  connect(vehicle.bus, road.bus);
end BusOnlyReadersStrict;
