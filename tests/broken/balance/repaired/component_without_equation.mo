// What was meant by ../component_without_equation.mo.
//! run stop=1
//! expect a.y = 2 within 1e-6
model Part
  Real x;
  Real y;
equation
  x = 1;
  y = 2*x;
end Part;
model Component
  Part a;
  Part b;
end Component;
