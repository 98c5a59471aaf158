// The name after `end` must be the class's own; everything between is read all the same.
model Spring
  Real x;
equation
  der(x) = -x;
end Sprnig;  //! error H1034: `end Sprnig` stands where `end Spring` belongs
