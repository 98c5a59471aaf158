// A clocked equation reads what a clocked algorithm computes at the same tick, and the algorithm what the equation held.
model ClockedAlgorithm
  Integer n(start = 0), twice(start = 0), next;
  Boolean ticks = sample(true, Clock(1, 10));
algorithm
  if ticks then
    n := previous(n) + 1;
  end if;
  twice := 2*n;
equation
  next = twice + 1 + 0*previous(next);
  annotation (experiment(StopTime = 1.05));
end ClockedAlgorithm;
//! expect n = floor(10*time) + 1
//! expect next = 2*n + 1
