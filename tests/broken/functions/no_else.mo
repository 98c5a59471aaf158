// A function whose result has a value only where its condition holds.
//! says gets a value only sometimes
//! repair add `else y := …;` there
//! repaired by hand
model NoElse
  function step
    input Real x;
    output Real y;  //! warning H3414
  algorithm
    if x > 0 then
      y := 1;
    end if;
  end step;
  Real y = step(time - 1);
end NoElse;
