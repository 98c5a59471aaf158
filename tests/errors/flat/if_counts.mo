// A condition that changes while simulating: all branches need the same number of equations.
model IfCounts
  Real x;
  Real y;
equation
  if time > 1 then  //! error H4005: have 2 and 1 equations
    x = 1;
    y = 2;
  else
    x = y;
  end if;
end IfCounts;
