// What was meant by ../when_of_component.mo.
//! run stop=2
//! expect part.y = 4 within 1e-6 after 1.1
connector In = input Real;
block Part
  In u;
  Real y = 2*u;
end Part;
model WhenOfComponent
  Part part;
  discrete Real x(start = 0, fixed = true);
equation
  when time > 1 then
    x = 2;
  end when;
  part.u = x;
end WhenOfComponent;
