// An equals sign between the ends of a connection.
//! library
//! says expected `,`, found `=`
//! repair write `,` between the two
//! repaired by edits
model EqualsSign
  Modelica.Blocks.Sources.Constant c(k = 2);
  Modelica.Blocks.Math.Gain gain(k = 3);
equation
  connect(c.y = gain.u);  //! error H1031
end EqualsSign;
