// An initial algorithm gives a Boolean its value, and initial equations say what was before: the `when` that is idle at
// the start adds v = pre(v), which gives way. Nothing of the algorithm may be lost: `first` is 1, not its start value.
//! run stop=5
//! expect y = if time < 1 or time > 2.5 and time < 4 then 1 else 0
//! expect seen = if time > 2.5 then 2 else 1
//! expect first = 1
model StartBesideIdleWhen
  parameter Real first(fixed = false);
  Boolean u;
  Real y = if u then 1 else 0;
  Integer seen;
initial algorithm
  first := integer(time) + 1;
  u := time < first;
initial equation
  pre(u) = false;
equation
  when sample(first, 3) then
    u = false;
  elsewhen sample(2.5, 3) then
    u = true;
  end when;
  when {initial(), u and time > 0} then
    seen = if initial() then (if u then 1 else 7) else pre(seen) + 1;
  end when;
end StartBesideIdleWhen;
