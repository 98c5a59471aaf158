// What is not linear can be repeated, too.
model RepeatedNonlinear
  Real x(start = 1);
  Real y(start = 1);
equation
  sin(x) + y^2 = time;
  3*y^2 + 3*sin(x) = 3*time;  //! error H5023: repeats another equation: nothing determines `x`, `y`
end RepeatedNonlinear;
