// A block with a flange.
//! says neither input nor output
//! repair declare `Wall` as a `model`
//! repaired by edits
connector Flange
  Real s;
  flow Real f;
end Flange;
block Wall
  Flange flange;  //! error H3707
equation
  flange.s = 0.5;
end Wall;
model OnTheWall
  Wall wall;
  Flange end_of_spring;
equation
  connect(wall.flange, end_of_spring);
end OnTheWall;
