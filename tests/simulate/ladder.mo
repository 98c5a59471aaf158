// Kirchhoff's laws of a ladder of resistors are one linear system; torn, it is solved by formulas. The truth: folded from the
// far end the ladder is a continued fraction of ones, so that currents and voltages are numbers of Fibonacci by turns.
model Ladder
  Real v[4] "node voltages";
  Real i[4] "currents along the ladder";
  Real u = 1 + time;
equation
  u - v[1] = i[1];
  for k in 2:4 loop
    v[k - 1] - v[k] = i[k];
  end for;
  for k in 1:3 loop
    i[k] = v[k] + i[k + 1];
  end for;
  i[4] = v[4];
  annotation (experiment(StopTime = 1));
end Ladder;
//! expect i = u/34*{21, 8, 3, 1} within 1e-13
//! expect v = u/34*{13, 5, 2, 1} within 1e-13
