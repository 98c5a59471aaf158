// A parameter that depends on a variable.
//! says `p` is a parameter, but its value is
//! repair remove `parameter`
//! repaired by edits
model ParameterOfVariable
  Real x = sin(time);
  parameter Real p = 2*x;  //! error H3310
end ParameterOfVariable;
