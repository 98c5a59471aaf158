// Two conditions may set one state at one instant where they agree, and at different instants in any way.
//! run stop=1
//! expect v = (if time < 0.25 then 1 elseif time < 0.5 then 7 else 3)
model ReinitAgreed
  Real v(start = 1, fixed = true);
equation
  der(v) = 0;
  when time >= 0.5 then
    reinit(v, 3);
  end when;
  when 2*time >= 1 then
    reinit(v, 2 + 1);
  end when;
  when time >= 0.25 then
    reinit(v, 7);
  end when;
end ReinitAgreed;
