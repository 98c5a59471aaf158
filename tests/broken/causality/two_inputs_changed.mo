// A function that limits its input in place.
//! says `u` is an input and cannot be assigned
//! repair use a variable of its own: `protected Real u_ = u;`
//! repaired by edits
function limit
  input Real u;
  input Real most;
  output Real y;
algorithm
  if u > most then
    u := most;  //! error H3602
  end if;
  y := u;
end limit;
model Limited
  Real y = limit(time, 0.5);
end Limited;
