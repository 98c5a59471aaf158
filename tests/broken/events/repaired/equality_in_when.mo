// What was meant by ../equality_in_when.mo.
//! run stop=1
//! expect n = 1 after 0.5
model EqualityInWhen
  Real x(start = 0, fixed = true);
  Integer n(start = 0, fixed = true);
equation
  der(x) = 1;
  when x >= 0.5 then
    n = 1;
  end when;
end EqualityInWhen;
