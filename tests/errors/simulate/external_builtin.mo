// `external "builtin"` takes numbers, and as many of them as the function has.
model ExternalBuiltin
  function one_for_two  //! error H6003
    input Real x;
    output Real y;
    external "builtin" y = atan2(x);
  end one_for_two;
  function text_for_number  //! error H6003
    input String x;
    output Real y;
    external "builtin" y = sin(x);
  end text_for_number;
  function vector_for_number  //! error H6003
    input Real x[3];
    output Real y;
    external "builtin" y = sin(x);
  end vector_for_number;
  function nothing_for_number  //! error H6003
    input Real x;
    output Real y;
    external "builtin" y = exp();
  end nothing_for_number;
  Real a = one_for_two(time);
  Real b = text_for_number(String(time));
  Real c = vector_for_number({1, 2, time});
  Real d = nothing_for_number(time);
end ExternalBuiltin;
