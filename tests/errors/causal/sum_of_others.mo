// The third balance is the sum of the two others: whatever the parameter is, it says nothing new.
model SumOfOthers
  parameter Real k = 3;
  Real a;
  Real b;
  Real c;
equation
  k*(a + b) = sin(time);
  k*a - k*c = 1;
  2*k*a + k*b - k*c = sin(time) + 1;  //! error H5023: follows from 2 other equations: nothing determines `a`, `b`, `c`
end SumOfOthers;
