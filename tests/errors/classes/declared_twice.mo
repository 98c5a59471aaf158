// Two elements of one name in one class: the second is the mistake, the first is shown with it.
model DeclaredTwice
  Real x;
  Integer x;  //! error H2004: `x` is declared twice
  model Inner
  end Inner;
  model Inner  //! error H2004: `Inner` is declared twice
  end Inner;
end DeclaredTwice;
