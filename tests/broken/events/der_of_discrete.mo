// The derivative of a sampled signal.
//! says `der` of `k`, which changes only at events
//! repaired by hand
model DerOfDiscrete
  discrete Real k(start = 0, fixed = true);
  Real v;
equation
  when sample(0, 0.1) then
    k = pre(k) + 0.1;
  end when;
  v = der(k);  //! error H5018
end DerOfDiscrete;
