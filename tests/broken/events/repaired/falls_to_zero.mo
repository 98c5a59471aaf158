// What was meant by ../falls_to_zero.mo.
//! run stop=3
//! expect n = 1 after 2.1
model Falls
  Real h(start = 2, fixed = true);
  Integer n(start = 0, fixed = true);
equation
  der(h) = -1;
  when h <= 0 then
    n = pre(n) + 1;
  end when;
end Falls;
