// A class inside another one sees the constants of the enclosing class, not its variables (5.3.2).
model OuterVariable
  Real x = time;
  model Part
    Real y = x;  //! error H3013: `x` belongs to an enclosing class
  end Part;
  Part part;
end OuterVariable;
