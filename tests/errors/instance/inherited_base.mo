// A base class cannot be found through another base class.
model InheritedBase
  model A
    model Inside
      Real x = 1;
    end Inside;
  end A;
  extends A;
  extends Inside;  //! error H3016: `Inside` is itself inherited
end InheritedBase;
