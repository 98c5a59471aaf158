// What was meant by ../class_sees_no_variables.mo.
//! run stop=1
//! expect body.a = -9.81 within 1e-6
model Fall
  constant Real g = 9.81;
  model Body
    Real a = -g;
  end Body;
  Body body;
end Fall;
