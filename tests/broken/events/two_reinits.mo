// Two walls that a body touches at one instant.
//! says `v` is set twice at time 0.5: to -1 and to -0.5
//! repair at one event a state gets one value: join the two in one `when`, the
//! repaired by hand
model TwoWalls
  Real x(start = 0, fixed = true);
  Real v(start = 1, fixed = true);
equation
  der(x) = v;
  der(v) = 0;
  when x > 0.5 then
    reinit(v, -1);
  end when;
  when 2*x > 1 then
    reinit(v, -0.5);  //! error H7046
  end when;
end TwoWalls;
