// What was meant by ../sample_with_interval_only.mo.
//! run stop=1
//! expect n >= 4 after 0.75
model Sampled
  Integer n(start = 0, fixed = true);
equation
  when sample(0, 0.25) then
    n = pre(n) + 1;
  end when;
end Sampled;
