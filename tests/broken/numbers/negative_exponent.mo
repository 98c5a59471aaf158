// A negative exponent without parentheses.
//! says `-` directly after an operator; put `(-…)` in parentheses
//! repaired by edits
model NegativeExponent
  Real y = 2*10^-3;  //! warning H1081
end NegativeExponent;
