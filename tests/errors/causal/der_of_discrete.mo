// A variable that only events change has no derivative.
model DerOfDiscrete
  discrete Real k(start = 0, fixed = true);
  Real v;
equation
  when sample(0, 1) then
    k = pre(k) + 1;
  end when;
  v = der(k);  //! error H5018: `der` of `k`
end DerOfDiscrete;
