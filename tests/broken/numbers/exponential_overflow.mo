// A diode whose exponential overflows.
//! says `i` is infinite at time 0.018; the run goes on
//! repair with Vt = 2.5e-05, u = 0.018, i = infinite
//! repaired by hand
model Overflow
  parameter Real Vt = 2.5e-5;
  Real u = time;
  Real i = 1e-9*(exp(u/Vt) - 1);  //! error H7025
end Overflow;
