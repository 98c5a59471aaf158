// A `while` among the equations.
//! says `while` cannot stand in an equation section; it is a statement
//! repair equations hold all the time; statements are run one after the other
//! repaired by hand
model While
  Integer n(start = 5, fixed = true);
equation
  while n < 5 loop  //! error H1042
    n = n + 1;
  end while;
end While;
