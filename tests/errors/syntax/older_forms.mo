// What older libraries contain is read, with a warning where the specification calls it wrong.
model OlderForms
  Real x = 2;;  //! warning H1087
  Real y = 3*-x;  //! warning H1081
end OlderForms;
