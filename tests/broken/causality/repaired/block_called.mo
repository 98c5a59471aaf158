// What was meant by ../block_called.mo.
//! run stop=1
//! expect y = 9 within 1e-9
function Square
  input Real u;
  output Real y;
algorithm
  y := u^2;
end Square;
model BlockCalled
  Real y = Square(3);
end BlockCalled;
