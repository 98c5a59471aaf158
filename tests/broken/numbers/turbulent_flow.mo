// The root of a pressure drop that changes its sign.
//! says `q` is not a number at time 1.004; the run goes on
//! repair with dp = -0.004, q = not a number
//! repaired by hand
model Turbulent
  Real dp = 1 - time;
  Real q = sqrt(dp);  //! error H7025
  annotation(experiment(StopTime = 2));
end Turbulent;
