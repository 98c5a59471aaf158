// What was meant by ../end_loop.mo.
//! run stop=1
//! expect x[2] = 2*time within 1e-6
model EndLoop
  Real x[2];
equation
  for i in 1:2 loop
    x[i] = i*time;
  end for;
end EndLoop;
