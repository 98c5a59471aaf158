// Outside of `when` there is no instant before now for what changes continuously.
model PreOfContinuous
  Real x(start = 1, fixed = true);
  Real y = pre(x);  //! error H4028: `x` changes continuously
  Real z(start = 0, fixed = true);
equation
  der(x) = -x;
  when x < 0.5 then
    z = pre(x) + pre(z);
  end when;
end PreOfContinuous;
