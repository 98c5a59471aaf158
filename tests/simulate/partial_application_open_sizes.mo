// A function with a vector of any size is an argument of another function, with the vector filled in.
//! run stop=1
//! expect y = 10 + 6*time within 1e-9
//! expect z = 6 within 1e-9
model PartialApplicationOpenSizes
  function Scalar
    input Real u;
    output Real y;
  end Scalar;
  function slope "Of a function that is linear"
    input Scalar f;
    output Real k;
  algorithm
    k := f(1) - f(0);
  end slope;
  function weighted
    input Real u;
    input Real[:] w;
    output Real y;
  algorithm
    y := 10 + u*sum(w);
  end weighted;
  function total
    input Real[:] w;
    output Real k;
  algorithm
    k := slope(function weighted(w = w));
  end total;
  Real w[3] = {1, 2, 3};
  Real z = total(w);
  Real y = weighted(time, w);
end PartialApplicationOpenSizes;
