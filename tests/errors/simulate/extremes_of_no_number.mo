// `min` and `max` do not hide that one of their arguments is not a number.
//! run stop=1
model ExtremesOfNoNumber
  Real x = -1 - time;
  Real first = max(0, sqrt(x));  //! error H7025
  Real second = max(sqrt(x), 0);
  Real third = min(time, sqrt(x));
  Real fourth = min(sqrt(x), time);
  Real fifth = max({0, sqrt(x), 1});
  Real side = sign(sqrt(x));
  Real right = max(0, x);
end ExtremesOfNoNumber;
