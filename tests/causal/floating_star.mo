// Five coils with a common star point that is not connected: their mean current is zero and no state, whatever inductance
// it has; of the five currents four are states.
model FloatingStar
  parameter Real L = 1;
  parameter Real L0 = 0.1;
  Real i[5];
  Real mean;
  Real star;
  Real common;
equation
  for k in 1:5 loop
    sin(time + k) - star = L*der(i[k]) + common + 0.1*i[k];
  end for;
  5*mean = i[1] + i[2] + i[3] + i[4] + i[5];
  common = L0*der(mean);
  i[1] + i[2] + i[3] + i[4] + i[5] = 0;
end FloatingStar;
//! states i[1], i[2], i[3], i[4]
