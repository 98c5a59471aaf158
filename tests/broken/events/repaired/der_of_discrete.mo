// What was meant by ../der_of_discrete.mo.
//! run stop=1
//! expect v = 1 within 1e-6 at end
model DerOfDiscrete
  discrete Real k(start = 0, fixed = true);
  discrete Real v(start = 0, fixed = true);
equation
  when sample(0, 0.1) then
    k = pre(k) + 0.1;
    v = (k - pre(k))/0.1;
  end when;
end DerOfDiscrete;
