// A flow cannot be connected with a potential.
model ConnectKind
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  connector Odd
    Real v;
    Real i;
  end Odd;
  model A
    Pin p;
  end A;
  model B
    Odd p;
  end B;
  A a;
  B b;
equation
  connect(a.p, b.p);  //! error H4004: `a.p.i` is a flow
end ConnectKind;
