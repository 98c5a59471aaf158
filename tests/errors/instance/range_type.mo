// A loop goes over something that can be counted.
model RangeType
  Real a[2];
equation
  for i in "ab" loop  //! error H3313: not String
    a[i] = i;
  end for;
end RangeType;
