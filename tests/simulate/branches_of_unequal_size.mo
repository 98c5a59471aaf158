// A function chooses between one value that is written out and as many as its input says.
//! run stop=1
//! expect ten = {time + k/9*(1 - time) for k in 0:9} within 1e-12
//! expect one = {time} within 1e-12
model BranchesOfUnequalSize
  function spread
    input Real a;
    input Real b;
    input Integer n;
    output Real y[n];
  algorithm
    y := if n == 1 then {a} else linspace(a, b, n);
  end spread;
  parameter Integer n = 10;
  Real ten[n] = spread(time, 1, n);
  Real one[1] = spread(time, 1, 1);
end BranchesOfUnequalSize;
