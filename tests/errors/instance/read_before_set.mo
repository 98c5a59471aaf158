// A local of a function is read before anything can have given it a value: an error in the first round of a loop, and
// none where another way through the function may have set it, or where
// what stands before it in an `and`, `or` or `if` may keep it from being read.
//! stage check
function total
  input Real a[3];
  output Real y;
protected
  Real sum;
algorithm
  for i in 1:3 loop
    sum := sum + a[i];  //! error H3413: `sum` of function `total` is read before it gets a value
  end for;
  y := sum;
end total;
function early
  input Real u;
  output Real y;
protected
  Real half = 0.5*whole;  //! error H3413: `whole`
  Real whole;
algorithm
  whole := u;
  y := half;
end early;
function elements
  input Real u;
  output Real y[2];
algorithm
  y[1] := y[2] + u;  //! error H3413: `y`
  y[2] := u;
end elements;
function later
  input Real a[3];
  output Real y;
protected
  Real last;
  Real all[3];
  Real deep;
algorithm
  y := 0;
  for i in 1:3 loop
    if i > 1 then
      y := y + last;
    end if;
    last := a[i];
    all[i] := last;
    for k in 1:i - 1 loop
      y := y + deep;
    end for;
    deep := y;
  end for;
  if a[1] > 0 then
    deep := sum(all);
  else
    return;
  end if;
  y := deep + size(all, 1);
end later;
function guarded
  input Real u;
  output Real y;
protected
  Real step;
  Integer round = 0;
algorithm
  y := u;
  while round < 1 or abs(step) > 1e-3 loop
    round := round + 1;
    step := if round > 1 and step > 1 then step/2 else 1e-4;
    y := y + step;
  end while;
end guarded;
function unguarded
  input Real u;
  output Real y;
protected
  Real step;
algorithm
  y := u;
  while abs(step) > 1e-3 or y < 0 loop  //! error H3413: `step`
    step := 1e-4;
    y := y + step;
  end while;
end unguarded;
model ReadBeforeSet
  Real t = total({1, 2, time});
  Real e = early(time);
  Real v[2] = elements(time);
  Real l = later({1, 2, time});
  Real g = guarded(time);
  Real w = unguarded(time);
end ReadBeforeSet;
