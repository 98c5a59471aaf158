// What was meant by ../sample_zero.mo.
//! run stop=1
//! expect n = 11 within 1e-6 at end
model SampleZero
  parameter Real T = 0.1;
  Integer n(start = 0, fixed = true);
equation
  when sample(0, T) then
    n = pre(n) + 1;
  end when;
end SampleZero;
