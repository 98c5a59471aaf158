// Broken words: each is reported where it stands, and the text around it is still understood.
//! stage syntax
model Words
  Real größe = 1;  //! error H1018: `größe` has characters that names cannot have
  Real a = 1e+;  //! error H1017: the exponent of `1e+` has no digits
  Real b = 12345678901234567890;  //! warning H1019: too large for an Integer
  Real c = 1e999;  //! error H1020: beyond the range of a Real
  Boolean d = a != b;  //! error H1022: `!=` is not a Modelica operator
  Boolean e = d && d;  //! error H1022: `&&`
  String f = "C:\dir";  //! warning H1016: `\d` is not an escape sequence
  Real g = 1 # 2;  //! error H1012: unexpected character `#`
  Real 'h = 3;  //! error H1015: this quoted name has no closing
  Real i; */  //! error H1021: `*/` without a comment
end Words;
