// What is protected belongs to its class: others neither read nor modify it (4.1).
model ProtectedAccess
  model Part
    Real x = inside;
  protected
    parameter Real inside = 1;
  end Part;
  Part part;
  Part changed(inside = 2);  //! error H3012: `inside` is protected
  Real y = part.inside;  //! error H3012: `inside` is protected
end ProtectedAccess;
