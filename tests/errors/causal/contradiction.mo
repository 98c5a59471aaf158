model Contradiction
  Real x;
  Real y;
equation
  x = 1;
  x = 2;  //! error H5003: this equation cannot hold
end Contradiction;
