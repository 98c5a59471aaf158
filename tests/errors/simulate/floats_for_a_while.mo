// For a moment both equations say the same about the sum, and nothing about the difference: the language allows it, a
// note says so, and before and after it the solution is the only one.
//! run stop=2
//! expect a = 2 before 0.9
//! expect b = 1 before 0.9
//! expect a + b = 3 within 1e-12
//! expect a = 2 after 1.6
model FloatsForAWhile
  Real a;
  Real b;
  Real k = if time < 1 or time > 1.5 then 2 else 1;
equation
  a + b = 3;
  k*a + b = 3 + 2*(k - 1);  //! note H7026: the equations do not determine `a`, `b` at time 1
end FloatsForAWhile;
