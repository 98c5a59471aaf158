// What is final cannot be modified: neither a declaration nor a final modifier (7.2.6).
model FinalModified
  model Part
    final parameter Real p = 1;
    parameter Real q = 1;
  end Part;
  model Fixed
    extends Part(final q = 2);
  end Fixed;
  Part part(p = 2);  //! error H3102: `p` is final
  Fixed fixed(q = 3);  //! error H3102
end FinalModified;
