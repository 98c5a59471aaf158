// A Real has no attribute `value`.
model UnknownAttribute
  Real x(value = 1) = 2;  //! error H3107: has no attribute `value`
end UnknownAttribute;
