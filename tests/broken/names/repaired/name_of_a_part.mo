// What was meant by ../name_of_a_part.mo.
//! run stop=1
//! expect tau = 6*time within 1e-6
model Motor
  parameter Real k = 3;
  Real i = time;
end Motor;
model NameOfPart
  Motor motor;
  Real tau = 2*motor.k*motor.i;
end NameOfPart;
