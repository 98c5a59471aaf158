// What was meant by ../base_with_prefix.mo.
//! run stop=1
//! expect y = 3 within 1e-9
model Base
  Real y = 3;
end Base;
model Derived
  extends Base;
end Derived;
