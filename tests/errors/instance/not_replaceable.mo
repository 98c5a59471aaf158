// Only what is replaceable can be redeclared from outside.
//! strict
model NotReplaceable
  model A
    Real x = 1;
  end A;
  model B
    Real x = 2;
  end B;
  model Part
    A a;
  end Part;
  Part part(redeclare B a);  //! error H3104: `a` is not replaceable
end NotReplaceable;
