// A member of a bus that two inputs are connected to and nothing gives. One input has a value of its own.
model BusOnlyReaders
  connector In = input Real;
  expandable connector Bus
  end Bus;
  model Controller
    In u;
  end Controller;
  model Vehicle
    Controller front(u = 1);
    Controller rear;
    Bus bus;
  equation
    connect(front.u, bus.u);  //! warning H4039: only inputs read `vehicle.bus.u`
    connect(rear.u, bus.u);
  end Vehicle;
  Vehicle vehicle;
end BusOnlyReaders;
