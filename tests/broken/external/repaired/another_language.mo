// What was meant by ../another_language.mo.
//! run stop=1
//! expect y = 4 within 1e-6
function square
  input Real x;
  output Real y;
algorithm
  y := x^2;
end square;
model AnotherLanguage
  Real y = square(2);
end AnotherLanguage;
