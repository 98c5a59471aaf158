// `Time` is a type, `time` is what runs.
//! says no `Time`
//! repair Modelica writes `time`
//! repaired by edits
model TimeCapital
  Real y = 3*Time;  //! error H3001
end TimeCapital;
