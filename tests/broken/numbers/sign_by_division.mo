// The sign of a number by a division.
//! run stop=2
//! says `s` is not a number at time 1; the run goes on
//! repair the quotient has no value at zero: write `sign(x)`
//! repaired by edits
model SignBy
  Real x = time - 1;
  Real s = x/abs(x);  //! error H7025
end SignBy;
