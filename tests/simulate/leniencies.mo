// What the specification forbids and can mean one thing only is done, with a warning.
//! run stop=1 tol=1e-8
//! model Leniencies.Test
//! expect part.a.x = 2
//! expect optional.seen = 4*time + 1 within 1e-12
//! expect again.p.a.x = 2
//! expect inner_volume = 3
//! expect probe.extra = 5
//! expect bus.v[1] = 7
//! expect wind.y = 100 within 1e-12
//! expect boiler.device.p = 4
//! expect machine.s = 2
//! expect room.zone.port.p = 6
package Leniencies
  model A
    Real x = 1;
  end A;
  model B
    Real x = 2;
  end B;
  model Part
    A a;
  end Part;
  model Open
    replaceable model M = A;
    M a;
  end Open;
  model Chosen
    extends Open(redeclare model M = A);
  end Chosen;
  model Again
    Chosen p(redeclare model M = B);  //! warning H3104: `M` is not replaceable
  end Again;
  // Both ends say that they give the volume; only one of them does.
  connector Node
    Real c;
    flow Real r;
    output Real V;
  end Node;
  model Inside
    Node node;
  equation
    node.c = 1;
  end Inside;
  model Compartment
    Node node;
  equation
    node.r = 0;
    node.V = 3;
  end Compartment;
  connector Lopsided  //! warning H3706: has 1 flow variable and 2 potential variables
    Real v;
    Real extra;
    flow Real i;
  end Lopsided;
  model Probe
    Lopsided pin;
    Real extra = pin.extra;
  equation
    pin.v = 1;
    pin.extra = 5;
  end Probe;
  model Optional
    parameter Boolean has_sensor = true;
    Real sensor = 4*time if has_sensor;
    Real seen = sensor + 1;  //! warning H3704: exists only under a condition
  end Optional;
  // One conductor for each of n parts, and one coupling between each two of them: of none there are none, not -1.
  function impedances
    input Integer n;
    input Real[:] couplings;
    input Real[n] own;
    output Real[n + 1] r;
    output Real total;
  algorithm
    r := cat(1, own, {7});
    total := sum(r) + sum(couplings);
  end impedances;
  model Bus
    parameter Real own[:] = fill(0, 0);
    final parameter Integer n = size(own, 1);
    Real v[n + 1];
    Real total;
  algorithm
    (v, total) := impedances(n, zeros(n - 1), own);  //! warning H3709: a size is -1
  end Bus;
  // A record without content gives its icon to a package.
  record RecordIcon
  end RecordIcon;
  package Data
    extends RecordIcon;  //! warning H3703: a package cannot extend a record
    constant Real f = 50;
  end Data;
  // Two declarations of one parameter, which differ in the name of the type.
  type Frequency = Real(unit = "Hz");
  type PowerFrequency = Real(unit = "Hz");
  model Turbine
    parameter Frequency fn = Data.f;
  end Turbine;
  model Wind
    extends Turbine;
    parameter PowerFrequency fn = Data.f;  //! warning H3020: `fn` is inherited as something else
    Real y = 2*fn;
  end Wind;
  // The same, where the value of the base is a modifier of `extends`.
  model Losses
    parameter Frequency slip;
    Real s = slip;
  end Losses;
  model Machine
    extends Losses(slip = 2);
    parameter PowerFrequency slip = 2;  //! warning H3020: `slip` is inherited as something else
  end Machine;
  // Limits of a port of a bus, for the case that somebody connects it.
  connector Air
    Real p;
    flow Real m(max = 9);
  end Air;
  expandable connector Zone
    Air port;
  end Zone;
  model Room
    Zone zone(port(m(max = 5)));  //! warning H3111: `port` may or may not be there
    Air port;
  equation
    connect(port, zone.port);
  end Room;
  model Wall
    Air air;
  equation
    air.p = 6;
  end Wall;
  // A device without a parameter that the constraint has, and that nobody gives.
  model Device
    parameter Real p_start = 0;
    Real p = 3;
  end Device;
  model Heater
    Real p = 4;
  end Heater;
  model Boiler
    replaceable model Kind = Device;
    Kind device;
  end Boiler;
  model Test
    Boiler boiler(redeclare model Kind = Heater);  //! warning H3105: it has no `p_start`
    Wind wind;
    Bus bus;
    Optional optional;
    Part part(redeclare B a);  //! warning H3104: `a` is not replaceable
    Again again;
    Inside inside;
    Compartment compartment;
    Machine machine;
    Room room;
    Wall wall;
    Probe probe;
    Real inner_volume = inside.node.V;
  equation
    connect(inside.node, compartment.node);  //! warning H4017: both give this signal
    connect(room.port, wall.air);
  end Test;
end Leniencies;
