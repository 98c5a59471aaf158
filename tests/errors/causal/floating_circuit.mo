// A circuit without ground: the message names its parts, in the model's own lines, and is the only one. The part behind
// a transformer needs a reference of its own.
//! stage causal
//! model Floating
//! model Isolated
package Net
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  partial model TwoPin
    Pin p;
    Pin n;
    Real v = p.v - n.v;
  equation
    p.i + n.i = 0;
  end TwoPin;
  model Resistor
    extends TwoPin;
    parameter Real R = 2;
  equation
    v = R*p.i;
  end Resistor;
  model Source
    extends TwoPin;
  equation
    v = sin(time);
  end Source;
  model Ground
    Pin p;
  equation
    p.v = 0;
  end Ground;
  model Transformer
    Pin p1, n1, p2, n2;
    parameter Real n = 3;
  equation
    p1.v - n1.v = n*(p2.v - n2.v);
    p2.i = -n*p1.i;
    p1.i + n1.i = 0;
    p2.i + n2.i = 0;
  end Transformer;
end Net;

model Floating
  Net.Source source;  //! error H5030: nothing fixes the potential of `source`, `a`, `b`
  Net.Resistor a;
  Net.Resistor b;
equation
  connect(source.p, a.p);
  connect(a.n, b.p);
  connect(b.n, source.n);
end Floating;

model Isolated
  Net.Source source;
  Net.Resistor a;
  Net.Ground ground;
  Net.Transformer t;  //! error H5030: nothing fixes the potential of `t`, `load`
  Net.Resistor load;
equation
  connect(source.p, a.p);
  connect(a.n, t.p1);
  connect(t.n1, source.n);
  connect(ground.p, source.n);
  connect(t.p2, load.p);
  connect(t.n2, load.n);
end Isolated;
