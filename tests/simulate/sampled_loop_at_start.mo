// A sampled controller is part of the initial equations when its `when` holds at the start: its discrete Real variables
// are solved for together with the plant. Steady state: e = 0, so x = 2, s = u = 2. Trying values one after the
// other leads away from it. From t = 1 on the reference is 3: e = 1, s = 3, u = 4 until t = 2, x = 4 - 2 exp(-(t - 1)).
//! run stop=1.5 tol=1e-9
//! expect x = if time <= 1 then 2 else 4 - 2*exp(-(time - 1)) within 1e-7
//! expect u = if time < 1 then 2 else 4 within 1e-9
model SampledLoopAtStart
  discrete Real e;
  discrete Real w;
  discrete Real s(start = 0);
  discrete Real u;
  Real x(start = 1);
equation
  when {initial(), sample(1, 1)} then
    e = (if time < 1 then 2 else 3) - x;
    w = pre(s) + e;
    if w > 10 then
      u = 10;
      s = 10 - e;
    else
      u = w + e;
      s = w;
    end if;
  end when;
  der(x) = u - x;
initial equation
  der(x) = 0;
  pre(s) = s;
end SampledLoopAtStart;
