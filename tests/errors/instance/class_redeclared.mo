// A component cannot take the place of a class; before, the redeclaration was left out without a word.
model ClassRedeclared
  model Small
    Real y = 1;
  end Small;
  model Large
    Real y = 2;
  end Large;
  model Plant
    replaceable model Machine = Small;
    Machine machine;
  end Plant;
  Plant plant(redeclare Large Machine);  //! error H3115: `Machine` is a class
end ClassRedeclared;
