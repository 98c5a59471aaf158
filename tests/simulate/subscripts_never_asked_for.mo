// Subscripts out of range where nobody asks: in a branch that a parameter rules out, and in a connection to a component that is
// not there.
model M
  connector In = input Real;
  connector Out = output Real;
  block Sum
    parameter Integer n = 1;
    In u[n];
    Out y = sum(u);
  end Sum;
  block Ramp
    Out y = time;
  end Ramp;
  parameter Boolean more = false;
  Sum sums[2](each n = if more then 2 else 1);
  Ramp ramp[2];
  Ramp second[2] if more;
  parameter Integer n = 0;
  Real x[n] = fill(time, n);
  Real first = if n > 0 then x[1] else 7;
  Real other = if n == 0 then 3 elseif n > 1 then x[2] else x[1];
  Real total = sums[1].y + sums[2].y;
equation
  connect(ramp.y, sums.u[1]);
  connect(sums.u[2], second.y);
  annotation (experiment(StopTime = 1));
end M;
//! expect first = 7
//! expect other = 3
//! expect total = 2*time within 1e-12
