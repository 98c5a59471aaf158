// What was meant by ../input_model.mo.
//! run stop=1
//! expect part.x = 1 within 1e-6
model Part
  Real x = 1;
end Part;
model InputModel
  Part part;
end InputModel;
