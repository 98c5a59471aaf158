// What was meant by ../implicit_in_when.mo.
//! run stop=2
//! expect x = 4 within 1e-6 after 1.1
model ImplicitInWhen
  Real x(start = 0, fixed = true);
equation
  when time > 1 then
    x = 4;
  end when;
end ImplicitInWhen;
