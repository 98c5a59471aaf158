// A matrix has no negative powers: its inverse is asked for by another name.
//! run stop=1
function power //! error H7010: negative power
  input Real a[2, 2];
  input Integer n;
  output Real y;
protected
  Real b[2, 2] = a^n;
algorithm
  y := b[1, 1];
end power;
model NegativePowerOfAMatrix
  Integer n = if time < 0.5 then 2 else -1;
  Real y = power({{2, time}, {0, 1}}, n);
end NegativePowerOfAMatrix;
