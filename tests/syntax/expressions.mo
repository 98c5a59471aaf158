// How operators bind, and every kind of expression.
//! dump syntax
model Expressions
equation
  y = a + b * c - d / e;
  y = -a^2 * b;
  y = a .+ b .* c .^ d;
  y = not a and b or c <= d;
  y = (a + b) * ((c));
  y = 1:2:n-1;
  y = x[1, :, end, 2:end-1].z;
  y = {i^2 for i in 1:3, j} + {1, 2.5, .5e-3};
  y = [1, 2; 3, 4];
  y = if a then 1 elseif b then 2 else 3;
  y = f(1, sum(z[i] for i in 1:3), n = function g(k = 2));
  y = 'a quoted name' + .Modelica.Constants.pi;
  y = "a string with \"quotes\"" + "";
  y = true;
end Expressions;
