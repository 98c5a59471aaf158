// What was meant by ../missing_pre.mo.
//! run stop=1
//! expect n = 11 within 1e-6 at end
model MissingPre
  Integer n(start = 0, fixed = true);
equation
  when sample(0, 0.1) then
    n = pre(n) + 1;
  end when;
end MissingPre;
