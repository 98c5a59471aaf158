// A `when` sets a variable of a component.
//! says `part.u` belongs to `part`
//! repaired by hand
connector In = input Real;
block Part
  In u;
  Real y = 2*u;
end Part;
model WhenOfComponent
  Part part;
equation
  when time > 1 then
    part.u = 2;  //! error H3610
  end when;
end WhenOfComponent;
