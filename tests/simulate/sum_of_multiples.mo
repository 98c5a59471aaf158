// Three coils whose star point is not connected, seen through a ratio of turns: multiples of their currents add up to
// zero, so that their mean is zero and no state.
//! run stop=1
//! states i[1], i[2]
//! expect mean = 0 within 1e-12
//! expect common = 0 within 1e-9
model SumOfMultiples
  parameter Real n = 4 "turns";
  parameter Real L = 1;
  parameter Real L0 = 0.1;
  Real i[3];
  Real k[3];
  Real mean;
  Real star;
  Real common "drop over what the mean would flow through";
equation
  for j in 1:3 loop
    sin(time + j) - star = L*der(i[j]) + common + 0.1*i[j];
  end for;
  k = -n*i;
  3*mean = i[1] + i[2] + i[3];
  common = L0*der(mean);
  k[1] + k[2] + k[3] = 0;
end SumOfMultiples;
