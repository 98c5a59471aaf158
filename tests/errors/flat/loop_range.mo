// The number of equations cannot change while simulating.
model LoopRange
  Integer n = if time > 1 then 1 else 2;
  Real a[2];
equation
  for i in {1, n} loop  //! error H4006: the range of this loop
    a[i] = 1;
  end for;
end LoopRange;
