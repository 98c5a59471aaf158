// A number as a condition.
//! says a condition must be a scalar Boolean, not Integer
//! repair mode <> 0
//! repaired by edits
model NumberAsCondition
  parameter Integer mode = 1;
  Real y = if mode then 5 else 7;  //! error H3311
end NumberAsCondition;
