model FixedTwice
  Real x(start = 1, fixed = true);
  Real y(start = 2, fixed = true);
equation
  der(x) = -x;
  y = x;  //! error H5007: are equal but start at different fixed values
end FixedTwice;
