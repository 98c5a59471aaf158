// Five undamped oscillators from 1 to 16 rad/s.
model Oscillators
  parameter Real omega[5] = {1, 2, 4, 8, 16};
  Real x[5](each start = 1, each fixed = true);
  Real v[5](each start = 0, each fixed = true);
equation
  for i in 1:5 loop
    der(x[i]) = v[i];
    der(v[i]) = -omega[i]^2*x[i];
  end for;
  annotation(experiment(StopTime = 20));
end Oscillators;
