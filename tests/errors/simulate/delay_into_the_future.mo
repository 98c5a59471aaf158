// A delay looks back: by a negative time it would look into the future.
//! run stop=1
model DelayIntoTheFuture
  parameter Real T = -0.5;
  Real x = sin(time);
  Real y = delay(x, T);  //! error H7024: `delay` by -0.5 s
end DelayIntoTheFuture;
