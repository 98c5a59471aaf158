// What was meant by ../all_sizes_as_end.mo.
//! run stop=1
//! expect s = 6
model AllSizesAsEnd
  parameter Real v[3] = {1, 2, 3};
  Real s;
algorithm
  s := 0;
  for i in 1:size(v, 1) loop
    s := s + v[i];
  end for;
end AllSizesAsEnd;
