// An implicit equation at an event.
//! says must have the form `variable = expression`
//! repair solve for the variable
//! repaired by edits
model ImplicitInWhen
  Real x(start = 0, fixed = true);
equation
  when time > 1 then
    x - 1 = 3;  //! error H4011
  end when;
end ImplicitInWhen;
