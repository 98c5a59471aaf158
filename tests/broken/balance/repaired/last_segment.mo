// What was meant by ../last_segment.mo.
//! run stop=1
//! expect T[4] = 20*exp(-4*time) within 1e-3
model Rod
  constant Integer n = 4;
  Real T[n](each start = 20, each fixed = true);
equation
  for i in 1:n loop
    der(T[i]) = -i*T[i];
  end for;
end Rod;
