// One side of a connection must be known.
model ConnectUndeclared
  expandable connector Bus
  end Bus;
  Bus a;
  Bus b;
equation
  connect(a.speed, b.speed);  //! error H3611: neither `a.speed` nor `b.speed` is declared
end ConnectUndeclared;
