// A `when` sets variables of its own class, not those of a model inside of it (4.4.4).
model WhenOfOther
  connector Input = input Real;
  block Part
    discrete Input u(start = 0);
  end Part;
  Part part;
equation
  when time > 1 then
    part.u = 2;  //! error H3610: `part.u` belongs to `part`
  end when;
end WhenOfOther;
