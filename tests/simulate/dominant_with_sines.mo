// Found at random: each equation is dominated by its own unknown, also with the slope of its sine, so that there is one
// solution. Whoever guesses few unknowns and divides by the small coefficients of the others does not find it.
model DominantWithSines
  constant Real a[5, 5] = [
    5.966, -1.623, -1.247, 0, 0;
    0, 6.12, 0, -0.2416, 1.286;
    1.546, 0, 8.19, 0.9884, 1.585;
    0, 0, -0.0538, 4.291, -0.5463;
    -1.494, -1.61, 0.5142, 0, 8.78];
  constant Real c[5] = {-2.056, -2.535, -2.678, -2.273, -2.564};
  constant Real phase[5] = {-0.2913, -1.838, -0.9055, 0.651, 2.486};
  constant Real middle[5] = {-1.848, 4.745, 2.06, -4.178, 3.327};
  constant Real swing[5] = {-1.037, -0.3707, -0.8073, 1.588, 0.4307};
  Real x[5];
  Real answer[5] = middle + swing .* sin({1.257, 1.891, 0.3833, 0.1616, 1.053}*time);
equation
  for i in 1:5 loop
    a[i, :]*x + c[i]*sin(x[i] + phase[i]) = a[i, :]*answer + c[i]*sin(answer[i] + phase[i]);
  end for;
  annotation(experiment(StopTime = 1, Tolerance = 1e-9));
end DominantWithSines;
//! expect x[1] = answer[1] within 1e-8
//! expect x[4] = answer[4] within 1e-8
//! expect x[5] = answer[5] within 1e-8
