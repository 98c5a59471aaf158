// A step that is too long for an explicit method.
//! run stop=100 solver=euler step=0.1
//! says diverges
//! repair step
//! repaired by hand
model Stiff
  Real x(start = 1, fixed = true);
equation
  der(x) = -100*x;
end Stiff;
//! error H7051 at 1
