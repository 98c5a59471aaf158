// Which of three unknowns an equation speaks of is decided by a parameter, before the equations are put in order.
model ChosenByParameter
  parameter Integer k = 2;
  Real v[3];
equation
  v[1] + v[3] = 4*time;
  v[k] = 7;
  v[1] - v[3] = 2*v[2];
  annotation (experiment(StopTime = 1));
end ChosenByParameter;
//! expect v = {2*time + 7, 7, 2*time - 7} within 1e-12
