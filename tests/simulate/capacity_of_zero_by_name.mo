// The capacities are variables, zero for these parameters: `middle` has no state, and its voltage may jump.
//! run stop=1
//! states 0
//! expect middle = 0.5*sin(5*time) within 1e-9
//! expect i = 0
model CapacityOfZeroByName
  function capacity
    input Real v;
    input Real oxide;
    output Real y;
  algorithm
    y := if v > 0.5 then oxide*v/3 else oxide*(1 - v*v)/2;
  end capacity;
  parameter Real oxide = 0;
  Real area;
  Real c;
  Real v;
  Real middle;
  Real i;
equation
  area = 2*capacity(middle, oxide);
  c = area*(1 + v^2);
  i = c*(der(v) - der(middle));
  v = sin(5*time);
  (v - middle)/100 + i = middle/100;
end CapacityOfZeroByName;
