// Ticks at 0, 0.1, …, 1: eleven of them, none lost to rounding.
model Counter
  Integer n(start = 0, fixed = true);
  Boolean on(start = false, fixed = true);
equation
  when sample(0, 0.1) then
    n = pre(n) + 1;
    on = not pre(on);
  end when;
  annotation (experiment(StopTime = 1));
end Counter;
//! expect n = floor(10*time) + 1
//! expect on = (mod(n, 2) == 1)
