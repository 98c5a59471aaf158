// A bus carries a shaft from one component to another; a third one on the bus does not use it.
//! run stop=1 tol=1e-8
//! model FlowInABus.Test
//! expect wheel.phi = time^2/2 within 1e-6
package FlowInABus
  connector Flange
    Real phi;
    flow Real tau;
  end Flange;
  expandable connector Bus
  end Bus;
  model Torque
    Flange a;
  equation
    a.tau = -1;
  end Torque;
  model Inertia
    Flange a;
    Real phi(start = 0, fixed = true), w(start = 0, fixed = true);
  equation
    a.phi = phi;
    der(phi) = w;
    der(w) = a.tau;
  end Inertia;
  model Drive
    Bus bus;
    Torque torque;
  equation
    connect(torque.a, bus.shaft);
  end Drive;
  model Wheel
    Bus bus;
    Inertia inertia;
    Real phi = inertia.phi;
  equation
    connect(inertia.a, bus.shaft);
  end Wheel;
  model Idle
    Bus bus;
  end Idle;
  model Test
    Drive drive;
    Wheel wheel;
    Idle idle;
    Bus bus;
  equation
    connect(bus, drive.bus);
    connect(bus, wheel.bus);
    connect(bus, idle.bus);
  end Test;
end FlowInABus;
