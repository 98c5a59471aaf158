// A literal subscript outside of the array.
model SubscriptRange
  Real a[2] = {1, 2};
  Real x = a[3];  //! error H3307: subscript 3 of `a` is outside 1:2
end SubscriptRange;
