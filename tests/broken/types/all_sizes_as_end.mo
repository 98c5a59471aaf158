// size without the dimension gives all sizes, not a number.
//! repair the number of elements is `size(v, 1)`
//! repaired by edits
model AllSizesAsEnd
  parameter Real v[3] = {1, 2, 3};
  Real s;
algorithm
  s := 0;
  for i in 1:size(v) loop  //! error H3313
    s := s + v[i];
  end for;
end AllSizesAsEnd;
