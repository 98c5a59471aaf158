// What takes the place of a class must have its elements.
model NotASubtype
  model A
    Real x = 1;
    Real y = 2;
  end A;
  model B
    Real x = 1;
  end B;
  model Holder
    replaceable model Kind = A;
    Kind kind;
  end Holder;
  Holder holder(redeclare model Kind = B);  //! error H3105: cannot take the place of
end NotASubtype;
