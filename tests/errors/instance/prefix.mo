// A model is no value, so it can be neither a parameter nor an input.
model Prefix
  model Part
    Real x = 1;
  end Part;
  parameter Part part;  //! error H3702: `parameter` cannot stand before `part`
end Prefix;
