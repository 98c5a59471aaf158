// Connected variables have one type.
model ConnectKind
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  connector Odd
    Integer v;
    flow Real i;
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
  connect(a.p, b.p);  //! error H4004: `a.p.v` is Real, `b.p.v` is Integer
end ConnectKind;
