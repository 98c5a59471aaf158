// A dimension that is counted by an enumeration or Boolean has no subscript 1.
model SubscriptKind
  type Axis = enumeration(x, y, z);
  Real a[Axis] = {1, 2, 3};
  Real good = a[Axis.y];
  Real bad = a[2];  //! error H3316: dimension 1 of `a` is counted by
  Real b[Boolean] = {1, 2};
  Real worse = b[1];  //! error H3316: dimension 1 of `b` is counted by Boolean, not by Integer
end SubscriptKind;
