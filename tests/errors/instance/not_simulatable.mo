// A function is no model: it has no time.
function NotSimulatable  //! error H3011: is a function
  input Real x;
  output Real y = 2 * x;
end NotSimulatable;
