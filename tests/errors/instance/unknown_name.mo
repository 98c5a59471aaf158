// A misspelt name is reported where it is used, once, with a guess.
model UnknownName
  Real length = 2;
  Real y = lenght;  //! error H3001: no `lenght`
end UnknownName;
