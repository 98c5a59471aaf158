// A modifier for an element that the class does not have.
model UnknownModifier
  model Part
    parameter Real resistance = 1;
  end Part;
  Part part(resistence = 2);  //! error H3101: no element `resistence`
end UnknownModifier;
