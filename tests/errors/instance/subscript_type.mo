// A subscript is a whole number.
model SubscriptType
  Real a[2] = {1, 2};
  Real x = a[1.5];  //! error H3306: a subscript must be an Integer
end SubscriptType;
