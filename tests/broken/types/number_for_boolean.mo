// 0 and 1 are no Booleans.
//! says Boolean is expected
//! repair write `true`
//! repaired by edits
model NumberForBoolean
  parameter Boolean on = 1;  //! error H3301
  Real y = if on then 1 else 0;
end NumberForBoolean;
