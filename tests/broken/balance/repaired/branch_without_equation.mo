// What was meant by ../branch_without_equation.mo.
//! run stop=2
//! expect y = 0 within 1e-6 after 1.1
model Branch
  Real x;
  Real y;
equation
  if time < 1 then
    x = 1;
    y = 2;
  else
    x = 3;
    y = 0;
  end if;
end Branch;
