// What was meant by ../set_in_when_initial.mo.
//! run stop=1
//! expect x = 3*exp(-time) within 1e-5
model SetAtStart
  Real x;
equation
  der(x) = -x;
  when initial() then
    reinit(x, 3);
  end when;
end SetAtStart;
