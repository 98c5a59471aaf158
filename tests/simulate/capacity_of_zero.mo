// The factor of a derivative is zero for this parameter, in each of its branches: there is no state.
//! run stop=1
//! states 0
//! expect i = 0
//! expect v = sin(5*time)
model CapacityOfZero
  function capacity
    input Real v;
    input Real c;
    output Real y;
  algorithm
    y := if v > 0.5 then 3*c else -c;
  end capacity;
  parameter Real c = 0;
  Real v;
  Real i;
equation
  i = capacity(v, c)*der(v);
  sin(5*time) - v = 100*i;
end CapacityOfZero;
