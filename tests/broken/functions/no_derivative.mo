// A constraint through a function that cannot be differentiated.
//! says has no `derivative` annotation
//! repaired by hand
function track
  input Real t;
  output Real y;
  external "C" y = measured_track(t);
end track;
model NoDerivative
  Real x;
  Real v;
  Real f;
equation
  der(x) = v;
  der(v) = f;
  x = track(time);  //! error H5002
end NoDerivative;
