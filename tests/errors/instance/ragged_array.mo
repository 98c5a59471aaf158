// Components of an array whose own arrays have different sizes.
model Ragged
  model Layer
    parameter Integer n = 1;
    Real x[n] = fill(time, n);  //! error H3206: `layer.x` has size 2 in the first element of its array, and in [3] size 4
  end Layer;
  Layer layer[3](n = {2, 2, 4});
end Ragged;
