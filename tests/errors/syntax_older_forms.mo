// Older and sloppier forms that published libraries contain: read, with a warning where the specification says no.
//! stage syntax
model OlderForms
  annotation(Icon());  //! warning H1082: the annotation of a class belongs right before its `end`
  parameter final Real a = 1;  //! warning H1083: `final` belongs before `parameter`
  replaceable model B = C extends D;  //! warning H1084: write `constrainedby`
  Real e[0] = {};  //! warning H1085: `{}` is not Modelica
  type F = flow Real;  //! warning H1086: only `input` or `output` can stand before the type of a short class
  import .G.H;  //! warning H1088: no dot before them
  extends I "text";  //! warning H1089: an `extends` clause has no description
  J j(final each k = 1);  //! warning H1083: `each` belongs before `final`
equation
  a = b * -c;  //! warning H1081: `-` directly after an operator
  a = b^-c;  //! warning H1081: `-` directly after an operator
  a = b == not c;  //! warning H1081: `not` directly after an operator
end OlderForms;
