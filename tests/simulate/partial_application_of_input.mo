// A function that is an input is given one of its arguments and passed on: the integral over a surface by one over lines.
model PartialApplicationOfInput
  partial function OfOne
    input Real x;
    output Real y;
  end OfOne;
  partial function OfTwo
    input Real x;
    input Real y;
    output Real z;
  end OfTwo;
  function middle "by the rule of Simpson, exact for cubic functions"
    input Real a;
    input Real b;
    input OfOne f;
    output Real integral;
  algorithm
    integral := (b - a)*(f(a) + 4*f((a + b)/2) + f(b))/6;
  end middle;
  function line
    input Real x;
    input Real a;
    input Real b;
    input OfTwo f;
    output Real integral;
  algorithm
    integral := middle(a, b, function f(y=x));
  end line;
  function surface
    input Real a;
    input Real b;
    input OfTwo f;
    output Real integral;
  algorithm
    integral := middle(a, b, function line(a=a, b=b, f=f));
  end surface;
  function skewed
    extends OfTwo;
    input Real k;
  algorithm
    z := k*x*y^2;
  end skewed;
  Real constantly = surface(0, 2, function skewed(k=3));
  Real varying = surface(0, 1 + time, function skewed(k=1));
  annotation (experiment(StopTime = 1));
end PartialApplicationOfInput;
//! expect constantly = 3*2*8/3 within 1e-12
//! expect varying = (1 + time)^2/2*(1 + time)^3/3 within 1e-9
