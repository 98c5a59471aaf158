// Elements of an array of components may have arrays of different sizes; those together are no array.
model RaggedArray
  model Layer
    parameter Integer n = 2;
    Real x[n] = fill(time, n);
  end Layer;
  Layer layer[3](n = {2, 2, 4});
  Real y = sum(layer[3].x);
  Real z[3, 2] = layer.x;  //! error H3206: elements of an array of components differ here
end RaggedArray;
