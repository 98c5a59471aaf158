// A specialized class extends its own kind (7.1.3): a record is no model.
model BaseKind
  model Part
    parameter Real p = 1;
  end Part;
  record Data
    extends Part;  //! error H3703: a record cannot extend a model
  end Data;
  parameter Data data;
end BaseKind;
