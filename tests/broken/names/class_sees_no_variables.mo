// A class inside of a model does not see its variables.
//! says `g` belongs to an enclosing class and is not a constant
//! repaired by hand
model Fall
  parameter Real g = 9.81;
  model Body
    Real a = -g;  //! error H3013
  end Body;
  Body body;
end Fall;
