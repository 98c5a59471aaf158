// `redeclare` of something that was not inherited.
//! says no inherited `medim`
//! repair did you mean `medium`?
//! repaired by edits
model Air
  Real d = 1.2;
end Air;
model Water
  Real d = 1000;
end Water;
model Base
  replaceable Air medium;
end Base;
model RedeclareNothing
  extends Base;
  redeclare Water medim;  //! error H3106
end RedeclareNothing;
