// An Integer parameter that an initial equation determines, and what follows from it: seeds of random numbers are made
// this way.
model InitialInteger
  parameter Boolean automatic = false;
  parameter Integer seed(fixed = false);
  parameter Integer next = if automatic then 2 else seed + 1;
  Integer n;
  Real x = next*time;
initial equation
  seed = if automatic then 3 else 5;
  pre(n) = next + 1;
equation
  when time > 0.5 then
    n = pre(n) + 1;
  end when;
end InitialInteger;
//! expect seed = 5
//! expect n = (if time < 0.5 then 7 else 8)
//! expect x = 6*time within 1e-12
