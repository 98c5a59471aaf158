// With these values of the parameters one equation is three times the other; with others it would not be.
model RepeatedForTheseValues
  parameter Real a = 0.1;
  parameter Real b = 0.2;
  parameter Real c = 3*a;
  parameter Real d = 0.6;
  Real x;
  Real y;
equation
  a*x + b*y = time;
  c*x + d*y = 3*time;  //! error H5023: nothing determines `x`, `y`
end RepeatedForTheseValues;
