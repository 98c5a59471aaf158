// A Boolean in a sum.
//! says Boolean
//! repair (if b then 1 else 0)
//! repaired by edits
model BooleanInSum
  parameter Boolean on = true;
  Real y = 2 + on;  //! error H3302
end BooleanInSum;
