// What a class extends must not change with a redeclaration.
model ReplaceableBase
  replaceable model Part
    Real x = 1;
  end Part;
  extends Part;  //! error H3017: `Part` is replaceable
end ReplaceableBase;
