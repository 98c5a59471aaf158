// What was meant by ../extends_replaceable.mo.
//! run stop=1
//! expect x = 1 within 1e-6
model Extends
  model Part
    Real x = 1;
  end Part;
  extends Part;
end Extends;
