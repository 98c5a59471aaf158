// A subscript beyond the array.
//! says subscript 4 of `x` is outside 1:3
//! repaired by hand
model SubscriptBeyond
  parameter Real x[3] = {1, 2, 3};
  Real y = x[4];  //! error H3307
end SubscriptBeyond;
