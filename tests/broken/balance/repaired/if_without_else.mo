// What was meant by ../if_without_else.mo.
//! run stop=2
//! expect x = 0 within 1e-6 after 1.1
model WithoutElse
  Real x;
equation
  if time < 1 then
    x = 1;
  else
    x = 0;
  end if;
end WithoutElse;
