// A factor right before a name, as one writes it by hand.
//! says expected `;`, found `time`
//! repair to multiply, write `2*time`
//! repaired by edits
model TimesLeftOut
  Real y = 2time;  //! error H1031
end TimesLeftOut;
