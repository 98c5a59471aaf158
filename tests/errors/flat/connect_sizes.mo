// Arrays of connectors are connected element by element.
model ConnectSizes
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  model Part
    Pin p[3];
  equation
    p.v = {1, 2, 3};
  end Part;
  Part a;
  Part b;
equation
  connect(a.p, b.p[1:2]);  //! error H4002: `a.p` has 3 elements, `b.p` has 2
end ConnectSizes;
