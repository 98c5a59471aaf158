// A connector must have as many flows as potentials, or connected models could not be balanced (9.3.1).
//! strict
model ConnectorBalance
  connector Pin  //! error H3706: has 1 flow variable and 2 potential variables
    Real v;
    Real extra;
    flow Real i;
  end Pin;
  connector Mixed
    parameter Integer n = 2;
    Real v[n];
    flow Real i[n];
    input Real u;
    stream Real h;
  end Mixed;
  Pin pin(v = 1, extra = 2);
end ConnectorBalance;
