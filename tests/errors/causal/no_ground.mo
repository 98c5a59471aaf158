// As many equations as unknowns, and still no potential is determined.
package NoGround
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  model Resistor
    Pin p;
    Pin n;
    Real v;
  equation
    v = p.v - n.v;
    v = 10*p.i;
    p.i + n.i = 0;
  end Resistor;
  model Source
    Pin p;
    Pin n;
  equation
    p.v - n.v = sin(time);
    p.i + n.i = 0;
  end Source;
  model Circuit
    Resistor r;  //! error H5030: nothing fixes the potential of `r`
    Source s;
  equation
    connect(r.p, s.p);
    connect(r.n, s.n);
  end Circuit;
end NoGround;
//! model NoGround.Circuit
