// A literal subscript outside of the array.
model SubscriptRange
  Real a[2] = {1, 2};
  Real x = a[3];  //! error H3307: subscript 3 of `a` is outside 1:2
  // In a branch that is taken, or that may be taken, it is wrong as everywhere.
  parameter Boolean late = true;
  Real taken = if late then a[5] else 0;  //! error H3307: subscript 5 of `a` is outside 1:2
  Real maybe = if time > 1 then a[6] else 0;  //! error H3307: subscript 6 of `a` is outside 1:2
end SubscriptRange;
