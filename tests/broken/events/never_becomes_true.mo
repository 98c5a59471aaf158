// A `when` whose condition is true from the start.
//! says is true from the start
//! repaired by hand
model NeverBecomesTrue
  Real x(start = 1, fixed = true);
  Integer n(start = 0, fixed = true);
equation
  der(x) = -0.1;
  when x > 0.5 then  //! note H7045
    n = pre(n) + 1;
  end when;
end NeverBecomesTrue;
