// Only connectors can be connected.
model ConnectOperand
  model Part
    Real x = 1;
  end Part;
  connector Signal = Real;
  Part a;
  Signal b;
equation
  connect(a, b);  //! error H3603: `a` is not a connector
end ConnectOperand;
