// What was meant by ../output_to_output.mo.
//! run stop=1
//! expect b.y = 2 within 1e-6
connector Out = output Real;
connector In = input Real;
block Source
  Out y = 1;
end Source;
block Double
  In u;
  Out y = 2*u;
end Double;
model OutputToOutput
  Source a;
  Double b;
equation
  connect(a.y, b.u);
end OutputToOutput;
