// Each equation speaks mostly of its own unknown, and a little of its neighbours in a ring. Whoever guesses some unknowns and
// divides by what little their equations say of the next one is carried far away.
model DominantInARing
  constant Integer n = 8;
  constant Real answer[n] = {1, -2, 3, -1, 2, -3, 1, 2};
  Real x[n];
  Real y[n] "what the left sides are at the answer";
equation
  for i in 1:n loop
    y[i] = 6*answer[i] + 0.02*answer[mod(i, n) + 1] - 0.03*answer[mod(i + 1, n) + 1] + 4*sin(answer[i] + i);
    6*x[i] + 0.02*x[mod(i, n) + 1] - 0.03*x[mod(i + 1, n) + 1] + 4*sin(x[i] + i) = y[i];
  end for;
end DominantInARing;
//! expect x[1] = 1 within 1e-9
//! expect x[8] = 2 within 1e-9
