// The items of an array have one type.
model ArrayItems
  Real a[2] = {1, "two"};  //! error H3309: item 1 is Integer, item 2 is String
end ArrayItems;
