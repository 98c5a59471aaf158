// The root of a level that falls below zero.
//! run stop=5
//! says sqrt(h)
//! repaired by hand
model Tank
  Real h(start = 1, fixed = true);
  Real q;
equation
  q = sqrt(h) + 0.3;  //! error H7023
  der(h) = -q;
end Tank;
