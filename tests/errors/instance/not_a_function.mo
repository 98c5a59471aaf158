// Calling a component.
model NotAFunction
  Real f = 1;
  Real x = f(2);  //! error H3401: `f` is a component, not a function
end NotAFunction;
