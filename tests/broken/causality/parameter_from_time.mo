// A parameter that shall follow the time.
//! says `u` is a parameter, but its value is a variable, and changes with time
//! repair remove `parameter` before `u`
//! repaired by edits
model FromTime
  parameter Real u = 2*time;  //! error H3310
  Real y = u;
end FromTime;
