// Arrays begin at 1.
//! says subscript 0 of `x` is outside 1:3
//! repair begin at 1
//! repaired by edits
model SubscriptZero
  parameter Real x[3] = {1, 2, 3};
  Real y = x[0];  //! error H3307
end SubscriptZero;
