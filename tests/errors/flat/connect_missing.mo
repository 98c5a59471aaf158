// Both connectors must have the same members.
model ConnectMissing
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  connector Plug
    Real v;
    flow Real i;
    input Real earth;
  end Plug;
  model A
    Pin p;
  end A;
  model B
    Plug p;
  end B;
  A a;
  B b;
equation
  connect(a.p, b.p);  //! error H4003: `a.p` has no `earth`
end ConnectMissing;
