// An input that nobody connects.
//! library
//! says `gain.u`
//! repair connect
//! repaired by edits
model InputOfNobody  //! error H4001
  Modelica.Blocks.Sources.Constant a(k = 2);
  Modelica.Blocks.Math.Gain gain(k = 2);
end InputOfNobody;
