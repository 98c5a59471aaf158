// Attributes whose sizes are not those of the declaration.
//! stage check
model SizesOfAttributes
  type Position = Real[3](min = {0, 0});  //! error H3304: `p.min` has [3], its value has [2]
  Real x[2](start = {1, 2, 3});  //! error H3304: `x.start` has [2], its value has [3]
  Real y[2](fixed = {true});  //! error H3304: `y.fixed` has [2], its value has [1]
  Real each_of_them[2](each start = 1);
  Position p = {1, 2, 3};
equation
  der(x) = -x;
  der(y) = -y;
  der(each_of_them) = -each_of_them;
end SizesOfAttributes;
