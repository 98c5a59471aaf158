// What was meant by ../atan_of_two.mo.
//! run stop=1
//! expect phi = atan2(time, 1) within 1e-9
model AtanOfTwo
  Real phi = atan2(time, 1);
end AtanOfTwo;
