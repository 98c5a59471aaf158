// A sample time that was not set.
//! says interval 0 of `sample` is not positive
//! repaired by hand
model SampleZero
  parameter Real T = 0;
  Integer n(start = 0, fixed = true);
equation
  when sample(0, T) then
    n = pre(n) + 1;
  end when;
end SampleZero;
//! error H7043 at 1
