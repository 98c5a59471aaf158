// An `if` equation without `else`.
//! says 1 and 0 equations
//! repair else
//! repaired by hand
model WithoutElse
  Real x;
equation
  if time < 1 then  //! error H4005
    x = 1;
  end if;
end WithoutElse;
