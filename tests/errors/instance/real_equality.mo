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
  Boolean by_function = is_zero(x);
  Boolean of_parameters = p == 2;
  Integer n(start = 0, fixed = true);
  Boolean of_integers = n == 3;
  Real guarded = if noEvent(x == 0) then 1 else 1/x;
equation
  der(x) = -1;
  b = x == 0.5;  //! warning H3317: `==` between Reals that change
  when x <> 0.5 then  //! warning H3317: `<>` between Reals that change
    n = pre(n) + 1;
  end when;
end RealEquality;
