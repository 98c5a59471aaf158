// An interval that is longer than any run: one tick, at its start and not before.
model OneTick
  discrete Real ticked(start = -1, fixed = true);
  Real level = if time < ticked + 1 then 0 else 1;
  Real area(start = 0, fixed = true);
equation
  when sample(2, 1e308) then
    ticked = time;
  end when;
  der(area) = if ticked > 0 then level else 0;
  annotation (experiment(StopTime = 5));
end OneTick;
//! expect ticked = (if time < 2 then -1 else 2)
//! expect area = max(0, time - 3) within 1e-6
