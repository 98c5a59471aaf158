// A String remembers at events what it was before them, in equations and in algorithms; the curves do not show it.
model TextAtEvents
  String s(start = "-", fixed = true);
  String last(start = "none", fixed = true);
  String road(start = "");
  Integer changes(start = 0, fixed = true);
  Integer turns(start = 0, fixed = true);
  discrete String mode(start = "up");
  Real x(start = 0, fixed = true);
equation
  when sample(0.5, 1) then
    s = pre(s) + String(integer(time + 0.5));
    last = pre(s);
  end when;
  when change(s) then
    changes = pre(changes) + 1;
  end when;
  der(x) = if mode == "up" then 1 else -1;
  when x > 1 then
    mode = "down";
  elsewhen x < 0 then
    mode = "up";
  end when;
  when mode <> pre(mode) then
    turns = pre(turns) + 1;
  end when;
  assert(time < 3.6 or s == "-1234", "s is " + s);
  assert(time < 3.6 or last == "-123", "last is " + last);
  assert(time < 3.6 or road == "abab", "road is " + road);
  assert(time > 0.2 or s + last == "-none", "s is " + s + ", last is " + last);
algorithm
  when sample(0.25, 1) then
    road := pre(road) + (if mod(integer(time), 2) == 0 then "a" else "b");
  end when;
  annotation (experiment(StopTime = 3.8, Tolerance = 1e-8));
end TextAtEvents;
//! expect changes = floor(time + 0.5)
//! expect time - turns >= 0 within 1e-6
//! expect time - turns <= 1 within 1e-6
//! expect x = abs(mod(time + 1, 2) - 1) within 1e-6
