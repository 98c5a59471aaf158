// A circuit without ground: the message names its parts, in the model's own lines, and is the only one.
//! stage causal
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
end Net;

model Floating
  Net.Source source;  //! error H5030: nothing fixes the potential of `source`, `a`
  Net.Resistor a;
  Net.Resistor b;
equation
  connect(source.p, a.p);
  connect(a.n, b.p);
  connect(b.n, source.n);
end Floating;
