// A Boolean signal at a Real input.
//! library
//! says Boolean
//! says Real
//! repaired by edits
model BooleanToReal
  Modelica.Blocks.Sources.BooleanStep step(startTime = 1);
  Modelica.Blocks.Math.Gain gain(k = 3);
equation
  connect(step.y, gain.u);  //! error H4004
end BooleanToReal;
