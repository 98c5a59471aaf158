// `pre` as "the value of the last step".
//! says `x` changes continuously
//! repair delay(x, T)
//! repaired by hand
model PreOfContinuous
  Real x(start = 0, fixed = true);
  Real y = pre(x);  //! error H4028
equation
  der(x) = 1;
end PreOfContinuous;
