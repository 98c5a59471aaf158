// What was meant by ../reinit_at_top.mo.
//! run stop=1
//! expect x = 3*exp(-time) within 1e-5
model AtTop
  Real x(start = 3, fixed = true);
equation
  der(x) = -x;
end AtTop;
