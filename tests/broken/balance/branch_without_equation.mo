// One branch forgets a variable.
//! says have 2 and 1 equations
//! repair `y = …;`
//! repaired by hand
model Branch
  Real x;
  Real y;
equation
  if time < 1 then  //! error H4005
    x = 1;
    y = 2;
  else
    x = 3;
  end if;
end Branch;
