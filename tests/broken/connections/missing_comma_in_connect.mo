// No comma between the ends of a connection.
//! library
//! says expected `,`, found `gain`
//! repair write `,` before `gain`
//! repaired by edits
model NoComma
  Modelica.Blocks.Sources.Constant c(k = 2);
  Modelica.Blocks.Math.Gain gain(k = 3);
equation
  connect(c.y gain.u);  //! error H1031
end NoComma;
