// Kirchhoff's laws of a ladder of resistors are one linear system; torn, it is solved by formulas. The truth: folded from the
// far end the ladder is a continued fraction of ones, so that i[1] = 21/34 u and v[4] = 1/34 u.
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
//! final i[1] 1.2352941176470589 1e-13
//! final v[4] 0.058823529411764705 1e-13
