// What happens at events keeps its form: when, reinit, initial equations, an algorithm as one piece.
//! dump flat
model Events
  type Mode = enumeration(up, down);
  Real height(start = 1, fixed = true);
  Real speed(start = 0, fixed = true);
  Integer bounces(start = 0, fixed = true);
  Mode mode = if speed > 0 then Mode.up else Mode.down;
  discrete Real highest(start = 0);
initial equation
  highest = 1;
equation
  der(height) = speed;
  der(speed) = -9.81;
  when height < 0 then
    reinit(speed, -0.8*pre(speed));
    bounces = pre(bounces) + 1;
  end when;
  assert(bounces < 1000, "it never rests");
algorithm
  when speed < 0 then
    highest := max(pre(highest), height);
  end when;
end Events;
