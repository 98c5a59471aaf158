// A partial class is unfinished; a component of it cannot be made.
model PartialComponent
  partial model Unfinished
    Real x;
  end Unfinished;
  Unfinished u;  //! error H3008: component `u` has the partial class
end PartialComponent;
