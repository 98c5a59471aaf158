// The level of a tank is preferred as a state, but what the tank holds is its mass: when the density jumps, the level
// jumps with it.
//! run stop=2
//! expect mass = 20 within 1e-9
//! expect level = if time < 1 then 2 else 2.5 within 1e-9
model MassDoesNotJump
  parameter Real area = 0.01;
  Real mass;
  Real level(start = 2, fixed = true, stateSelect = StateSelect.prefer);
  Real density = if time < 1 then 1000 else 800;
equation
  der(mass) = 0;
  mass = area*level*density;
end MassDoesNotJump;
