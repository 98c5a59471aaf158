// Three inductors feed three resistors in a triangle, which nothing else is connected to: by the balances of the three
// corners the currents add up to zero, which no single equation says. Two of them are states; the voltage that the
// corners have in common follows from the sum of the derivatives.
model HiddenCurrentSum
  parameter Real L = 0.1;
  parameter Real R = 1;
  parameter Real Rd = 6 "between two corners";
  parameter Real u[3] = {1.3, -0.2, -0.2} "of sources; 0.3 is common to all";
  Real i[3](each start = 0);
  Real v[3];
  Real d[3] "from corner to corner";
equation
  L*der(i) = u - R*i - v;
  Rd*d[1] = v[1] - v[2];
  Rd*d[2] = v[2] - v[3];
  Rd*d[3] = v[3] - v[1];
  i[1] - d[1] + d[3] = 0;
  i[2] - d[2] + d[1] = 0;
  i[3] - d[3] + d[2] = 0;
initial equation
  i[1] = 0;
  i[2] = 0;
  annotation (experiment(StopTime = 0.2, Tolerance = 1e-9));
end HiddenCurrentSum;
//! states 2
//! expect i[1] = (1 - exp(-30*time))/3 within 1e-7
//! expect i[2] = -(1 - exp(-30*time))/6 within 1e-7
//! expect i[1] + i[2] + i[3] = 0 within 1e-12
//! expect (v[1] + v[2] + v[3])/3 = 0.3 within 1e-9
