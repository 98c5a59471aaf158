// A size that needs a function that never ends.
model EndlessRecursion
  function f
    input Integer n;
    output Integer m = f(n + 1);
  end f;
  Real a[f(1)];  //! error H3503: this takes too much to evaluate
end EndlessRecursion;
