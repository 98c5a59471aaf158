// A discrete variable with an ordinary equation.
//! says the discrete variable `x` is set in no `when`
//! repair remove `discrete`
//! repaired by edits
model DiscreteWithoutWhen
  discrete Real x;  //! error H4019
equation
  x = 2*time;
end DiscreteWithoutWhen;
