// One list of modifiers names an element once.
model ModifiedTwice
  model Part
    parameter Real p = 1;
  end Part;
  Part part(p = 2, p = 3);  //! error H3103: `p` is modified twice
end ModifiedTwice;
