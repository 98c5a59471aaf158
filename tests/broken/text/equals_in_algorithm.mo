// `=` in an algorithm.
//! says `=` in an algorithm
//! repair a statement assigns with `:=`
//! repaired by edits
model EqualsInAlgorithm
  Real y;
algorithm
  y = 2*time;  //! error H1038
end EqualsInAlgorithm;
