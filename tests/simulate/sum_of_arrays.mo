// A sum of arrays over a range that ends at a local variable: its size is that of its items.
//! run stop=1
//! expect y = (3 + time)^2 + 2*(3 + time)^3
model SumOfArrays
  function largest
    input Real v[:];
    input Real c[:];
    output Real y;
  protected
    Integer n = size(c, 1);
  algorithm
    y := max(sum(c[i]*v.^i for i in 2:n));
  end largest;
  Real y = largest({1, 3 + time, -1, 2}, {7, 1, 2});
end SumOfArrays;
