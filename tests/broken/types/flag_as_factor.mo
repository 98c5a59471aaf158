// A Boolean as a factor.
//! says `*` cannot be used between Boolean and Integer
//! repair a Boolean is no number: write `(if b then 1 else 0)` for it
//! repaired by edits
model Flag
  parameter Boolean on = true;
  Real P = on*100;  //! error H3302
end Flag;
