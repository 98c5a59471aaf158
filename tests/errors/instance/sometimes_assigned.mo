// An output that some ways through a function leave without a value; others that none does.
model SometimesAssigned
  function step
    input Real x;
    output Real y;  //! warning H3414: the output `y` of function
  algorithm
    if x > 0 then
      y := 1;
    end if;
  end step;
  function sides
    input Real x;
    output Real y;
  algorithm
    if x > 0 then
      y := 1;
    elseif x < 0 then
      y := -1;
    else
      y := 0;
    end if;
  end sides;
  function found
    input Real x[:];
    output Real y;
  algorithm
    for i in 1:size(x, 1) loop
      y := x[i];
    end for;
  end found;
  function refuses
    input Real x;
    output Real y;
  algorithm
    if x > 0 then
      y := 1;
    else
      assert(x > -5, "x is too small");
    end if;
  end refuses;
  Real a = step(time - 1);
  Real b = sides(time - 1);
  Real d = refuses(time + 1);
  Real c = found({1, time});
end SometimesAssigned;
