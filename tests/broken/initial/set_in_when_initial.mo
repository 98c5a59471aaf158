// A `when initial()` sets a state like a variable.
//! says `x` has a derivative
//! repair reinit(x
//! repaired by edits
model SetAtStart
  Real x;
equation
  der(x) = -x;
  when initial() then
    x = 3;  //! error H4001
  end when;
end SetAtStart;
