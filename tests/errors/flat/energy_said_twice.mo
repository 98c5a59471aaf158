// A value in the declaration, and an equation that says it in other words; its other variable is determined elsewhere.
//! says this determines `E`
//! repair remove the value of `E` in its declaration, or the equation
model EnergySaidTwice
  parameter Real m = 2;
  Real v(start = 10, fixed = true);
  Real E = 0.5*m*v^2;
equation
  m*der(v) = -0.3*v;
  E = m*v^2/2;  //! error H4001
end EnergySaidTwice;
