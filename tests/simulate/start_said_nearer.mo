// Of two start values of one quantity the one said higher up in the model counts, and what a type says of all its
// variables counts least: of the solutions -2 and 2 it is -2. Likewise t is guessed and not d, whose start value is
// only that of its type: of t = 100 and t = 900 it is 100.
model StartSaidNearer
  type Number = Real(start = 1);
  model Part
    Real y(start = -1);
  equation
    y^2 = 4;
  end Part;
  Number x;
  Part part;
  Number d;
  Real t(start = 300);
equation
  x = part.y;
  d = 1000 - t;
  t*d = 90000;
end StartSaidNearer;
//! expect x = -2 within 1e-9
//! expect part.y = x
//! expect t = 100 within 1e-6
//! expect d = 900 within 1e-6
