// A language that cannot be called.
//! says external language `Python`
//! repaired by hand
function square  //! error H6006
  input Real x;
  output Real y;
external "Python" y = square(x);
end square;
model AnotherLanguage
  Real y = square(2);
end AnotherLanguage;
