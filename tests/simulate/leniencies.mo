// What the specification forbids and can mean one thing only is done, with a warning.
//! run stop=1 tol=1e-8
//! model Leniencies.Test
//! expect part.a.x = 2
//! expect optional.seen = 4*time + 1 within 1e-12
//! expect again.p.a.x = 2
//! expect inner_volume = 3
//! expect probe.extra = 5
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
  model Test
    Optional optional;
    Part part(redeclare B a);  //! warning H3104: `a` is not replaceable
    Again again;
    Inside inside;
    Compartment compartment;
    Probe probe;
    Real inner_volume = inside.node.V;
  equation
    connect(inside.node, compartment.node);  //! warning H4017: both give this signal
  end Test;
end Leniencies;
