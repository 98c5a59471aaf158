// A partial function has no body.
model PartialFunction
  partial function f
    input Real a;
    output Real y;
  end f;
  Real x = f(time);  //! error H3408: is partial
end PartialFunction;
