// An input that nobody connects.
//! library
//! says `gain.u`
//! repair connect
//! repaired by edits
model InputOfNobody
  Modelica.Blocks.Sources.Constant a(k = 2);
  Modelica.Blocks.Math.Gain gain(k = 2);  //! error H4001
end InputOfNobody;
