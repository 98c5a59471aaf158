// A component with the name of its class.
//! says `Motor` is a component, but a class is expected here
//! repair a component and its class need two names: `Motor motor`
//! repaired by edits
model Motor
  Real w(start = 0, fixed = true);
equation
  der(w) = 1;
end Motor;
model Same
  Motor Motor;  //! error H3003
end Same;
