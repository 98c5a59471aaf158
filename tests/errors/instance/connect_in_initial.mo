// Connections hold always, not only in the beginning.
model ConnectInInitial
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  Pin a;
  Pin b;
initial equation
  connect(a, b);  //! error H3607: `connect` is not allowed
end ConnectInInitial;
