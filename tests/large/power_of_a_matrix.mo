// A power of a matrix takes as many products as it has digits, not as many as its number: a million small turns are one.
//! run stop=1
//! expect B[1, 1] = cos(time) within 1e-6
//! expect B[2, 1] = sin(time) within 1e-6
//! expect C[1, 2] = 1000 within 1e-9
model LargePowerOfAMatrix
  Real A[2, 2] = {{cos(1e-6*time), -sin(1e-6*time)}, {sin(1e-6*time), cos(1e-6*time)}};
  Real B[2, 2] = A^1000000;
  Real C[2, 2] = {{1, 1 + 0*time}, {0, 1}}^1000;
end LargePowerOfAMatrix;
