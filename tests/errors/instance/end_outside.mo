// `end` means the last index, so it needs an array around it; a size has none.
model EndOutside
  Real x[end];  //! error H3308: inside of subscripts
end EndOutside;
