// What was meant by ../forgotten_dot.mo.
//! run stop=1
//! expect y = 5 within 1e-9
model Part
  Real u = 5;
end Part;
model ForgottenDot
  Part p1;
  Real y = p1.u;
end ForgottenDot;
