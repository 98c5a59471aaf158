// A component cannot be the type of another one.
model ComponentAsClass
  Real x = 1;
  x y;  //! error H3003: `x` is a component
end ComponentAsClass;
