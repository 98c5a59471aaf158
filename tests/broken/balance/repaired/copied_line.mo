// What was meant by ../copied_line.mo.
//! run stop=1
//! expect F2 = 40*(1 - time) within 1e-6
model Copied
  parameter Real k = 40;
  Real F1;
  Real F2;
equation
  F1 = k*time;
  F2 = k*(1 - time);
end Copied;
