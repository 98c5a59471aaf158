// A loop that goes beyond an array of connectors.
model ConnectSubscript
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  model Part
    Pin p[2];
  equation
    p.v = {1, 2};
  end Part;
  Part a;
  Part b;
equation
  for i in 1:3 loop
    connect(a.p[i], b.p[i]);  //! error H4012: subscript 3 is outside 1:2
  end for;
end ConnectSubscript;
