// `change` of what changes all the time.
//! says `change` of it
//! repair x > …
//! repaired by hand
model ChangeOfContinuous
  Real x = sin(time);
  Integer n(start = 0, fixed = true);
equation
  when change(x) then  //! error H4028
    n = pre(n) + 1;
  end when;
end ChangeOfContinuous;
