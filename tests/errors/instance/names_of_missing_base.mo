// A base class that is missing is one mistake: the names that it would have are none.
model NamesOfMissingBase
  extends Missing;  //! error H3002: no class `Missing`
  Real y = inherited + 1;
equation
  other = y;
end NamesOfMissingBase;
