// What was meant by ../output_without_equation.mo.
//! run stop=1
//! expect b.y = 6 within 1e-6
block Amplifier
  input Real u;
  output Real y;
equation
  y = 2*u;
end Amplifier;
model OutputWithout
  Amplifier b(u = 3);
end OutputWithout;
