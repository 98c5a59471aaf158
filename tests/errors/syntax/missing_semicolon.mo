// A forgotten semicolon is reported behind what it should have ended, once, and the next line is read as it stands.
model MissingSemicolon
  Real x(start = 1)  //! error H1032: missing `;`
  Real y;
equation
  der(x) = -x
    "decay";
  y = 2*x  //! error H1032: missing `;`
end MissingSemicolon;
