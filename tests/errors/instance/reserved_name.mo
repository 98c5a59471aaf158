// The names of the predefined types are taken.
model ReservedName
  model Integer  //! error H3701: `Integer`
    Real x = 1;
  end Integer;
  Integer part;
end ReservedName;
