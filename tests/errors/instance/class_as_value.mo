// A class is no value.
model ClassAsValue
  model Part
  end Part;
  Real x = Part;  //! error H3315: `Part` is a class, not a value
end ClassAsValue;
