// What was meant by ../change_of_continuous.mo.
//! run stop=1
//! expect n = 1 after 0.6
model ChangeOfContinuous
  Real x(start = 0, fixed = true);
  Integer n(start = 0, fixed = true);
equation
  der(x) = 1;
  when x > 0.5 then
    n = pre(n) + 1;
  end when;
end ChangeOfContinuous;
