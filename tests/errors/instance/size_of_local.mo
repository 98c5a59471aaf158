// The size of an array in a function is a whole number, as it is in a model.
model SizeOfLocal
  function f
    input Real a[2];
    input Real x;
    output Real y;
  protected
    Real b[a];  //! error H3301: this is Real[2], but Integer is expected
    Real c[2, x];  //! error H3301: this is Real, but Integer is expected
    Real d["two"];  //! error H3301: this is String, but Integer is expected
    Real e[size(a, 1) + 1] = zeros(3);
  algorithm
    y := e[1];
  end f;
  Real y = f({time, 2}, time);
end SizeOfLocal;
