// A constant needs a value where it is used.
model ConstantWithoutValue
  package Numbers
    constant Real k;
  end Numbers;
  Real x = Numbers.k;  //! error H3501: has no value
end ConstantWithoutValue;
