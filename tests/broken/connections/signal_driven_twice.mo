// Two sources at one input.
//! strict
//! library
//! says both give this signal
//! repaired by hand
model DrivenTwice
  Modelica.Blocks.Sources.Constant a(k = 2);
  Modelica.Blocks.Sources.Constant b(k = 3);
  Modelica.Blocks.Math.Gain gain(k = 2);
equation
  connect(a.y, gain.u);
  connect(b.y, gain.u);  //! error H4017
end DrivenTwice;
