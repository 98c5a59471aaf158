// What was meant by ../no_else.mo.
//! run stop=2
//! expect y = 0 before 0.9
//! expect y = 1 after 1.1
model NoElse
  function step
    input Real x;
    output Real y;
  algorithm
    if x > 0 then
      y := 1;
    else
      y := 0;
    end if;
  end step;
  Real y = step(time - 1);
end NoElse;
