// `equation` was forgotten: one mistake, although every equation after it stands at the wrong place.
//! stage syntax
model ForgottenSection
  Real x;
  x = 1;  //! error H1031: expected the name of a component, found `=`
  connect(a, b);
  if c then
    y = 2;
  end if;
  z = 3;
end ForgottenSection;
