// A mistake in a class that two components have is said once. What would repair it belongs to the first time.
model SaidOnce
  model Part
    parameter Real list[2] = {1, 2};
    Integer n = length(list);  //! error H3001: no `length` in `SaidOnce.Part`
  end Part;
  Part a;
  Part b;
end SaidOnce;
