// A short class with the name of its base.
//! says extends itself
//! repaired by hand
model Tank  //! error H3007
  extends Tank(x = 2);
end Tank;
