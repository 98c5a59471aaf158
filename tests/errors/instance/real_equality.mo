// `==` between Reals that change is never true at an instant that anybody looks at.
model RealEquality
  function is_zero
    input Real u;
    output Boolean y = u == 0;
  algorithm
  end is_zero;
  parameter Real p = 2;
  Real x(start = 1, fixed = true);
  Boolean b;
  Real by_function = if is_zero(x) then 1 else 0;
  Boolean of_parameters = p == 2;
  Integer n(start = 0, fixed = true);
  Boolean of_integers = n == 3;
  Real guarded = if noEvent(x == 0) then 1 else 1/x;
equation
  der(x) = -1;
  b = x == 0.5;  //! warning H3317: `==` between Reals that change
  when sample(0.1, 0.1) then
    n = pre(n) + 1;
  elsewhen x == 0.25 then  //! warning H3317
    n = pre(n);
  end when;
end RealEquality;
