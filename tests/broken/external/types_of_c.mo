// A declaration with types of C.
//! says no class `double` in `sine`
//! repair Modelica writes `Real`
//! repaired by edits
function sine
  input double x;  //! error H3002
  output double y;  //! error H3002
external "C" y = sin(x);
end sine;
model TypesOfC
  Real y = sine(time);
end TypesOfC;
