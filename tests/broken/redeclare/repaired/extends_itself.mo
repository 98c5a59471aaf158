// What was meant by ../extends_itself.mo.
//! run stop=1
//! expect x = 2 within 1e-6
model Base
  Real x = 1;
end Base;
model Tank
  extends Base(x = 2);
end Tank;
