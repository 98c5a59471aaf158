// An element beyond the last of an array of unequal components stands in a branch that is not taken.
//! run stop=1
//! expect layer[1].x = exp(-time) within 1e-6
//! expect total = 3
model ElementBeyondTheLast
  model Layer
    parameter Boolean is_dynamic = true;
    parameter Integer n = 1;
    Real x(start = 1);
    Real parts[n] = fill(x, n);
  equation
    if is_dynamic then
      der(x) = -x;
    else
      x = 2;
    end if;
  end Layer;
  parameter Integer count = 3;
  Layer layer[count](is_dynamic = {true, false, true}, n = {1, 2, 3});
  Integer total = sum(if i == count then 1 elseif layer[i + 1].is_dynamic then 1 else 1 for i in 1:count);
initial equation
  for i in 1:count loop
    if layer[i].is_dynamic and (if i == count then true else not layer[i + 1].is_dynamic) then
      layer[i].x = 1;
    end if;
  end for;
end ElementBeyondTheLast;
