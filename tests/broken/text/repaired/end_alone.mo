// What was meant by ../end_alone.mo.
//! run stop=1
//! expect x[3] = 3*time within 1e-9
model EndAlone
  Real x[3];
equation
  for i in 1:3 loop
    x[i] = i*time;
  end for;
end EndAlone;
