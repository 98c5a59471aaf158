// A partial model can be extended, not simulated.
partial model PartialModel  //! error H3009: is partial
  Real x;
end PartialModel;
