// What was meant by ../block_with_flange.mo.
//! run stop=1
//! expect wall.flange.s = 0.5 within 1e-6
connector Flange
  Real s;
  flow Real f;
end Flange;
model Wall
  Flange flange;
equation
  flange.s = 0.5;
end Wall;
model OnTheWall
  Wall wall;
  Flange end_of_spring;
equation
  connect(wall.flange, end_of_spring);
end OnTheWall;
