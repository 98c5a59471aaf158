// A condition that is true from the start to the end never becomes true, so that its `when` never acts: a note. One that
// becomes false on the way, or that acts at the start, is as it should be.
//! run stop=1
//! final n 0
//! final m 1
//! final k 1
model WhenTrueFromTheStart
  Real x(start = 1, fixed = true);
  Integer n(start = 0, fixed = true);
  Integer m(start = 0, fixed = true);
  Integer k(start = 0, fixed = true);
equation
  der(x) = -0.1;
  when x > 0.5 then  //! note H7045: `x > 0.5` is true from the start
    n = pre(n) + 1;
  end when;
  when {initial(), x < 2} then
    m = 1;
  end when;
  when sin(100*x) < 0 then
    k = 1;
  end when;
end WhenTrueFromTheStart;
