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
//! final v[2] 7 1e-12
//! final v[1] 9 1e-12
