// Initial equations find a parameter, and which of them hold depends on it.
//! run stop=1
//! expect x = 2*time within 1e-12
//! expect y = 4*time within 1e-12
//! expect z = 3*time within 1e-12
model ConditionsFoundAtTheStart
  parameter Boolean b[2] = {true, false};
  parameter Real e = 0.5;
  final parameter Boolean f[2](each fixed = false);
  final parameter Real k(fixed = false), d(fixed = false);
  final parameter Real m(fixed = false, start = -1), n(fixed = false);
  Real x = d*time;
  Real y = n*time;
  Real z;
initial equation
  for i in 1:2 loop
    f[i] = b[i];
  end for;
  k = sum((if f[i] then 0 else e) for i in 1:2);
  if f[1] then
    d = 1/k;
  else
    d = 0;
  end if;
  m = 2*e;
  if m > 0 then
    n = 4*m;
  else
    n = 0;
  end if;
equation
  if m > 0 then
    z = 3*time;
  else
    z = 0;
  end if;
end ConditionsFoundAtTheStart;
