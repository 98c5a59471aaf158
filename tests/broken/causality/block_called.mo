// A block is called like a function.
//! says `Square` is a model, not a function
//! repair declare a component of it, `Square part(…);`, or make it a function:
//! repaired by hand
block Square
  input Real u;
  output Real y = u^2;
end Square;
model BlockCalled
  Real y = Square(3);  //! error H3401
end BlockCalled;
