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
//! final seed 5
//! final n 8
//! final x 6
