// `change` of what changes all the time.
//! says `change` of it
//! repair x > …
//! repaired by hand
model ChangeOfContinuous
  Real x(start = 0, fixed = true);
  Integer n(start = 0, fixed = true);
equation
  der(x) = 1;
  when change(x) then  //! error H4028
    n = pre(n) + 1;
  end when;
end ChangeOfContinuous;
