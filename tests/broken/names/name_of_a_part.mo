// A parameter of a part is used as if it were one of the model.
//! says no `k`
//! repair motor.k
//! repaired by hand
model Motor
  parameter Real k = 3;
  Real i = time;
end Motor;
model NameOfPart
  Motor motor;
  Real tau = 2*k*motor.i;  //! error H3001
end NameOfPart;
