// Only one world can carry a rod: the connection to the other is shown.
// Says: two_worlds.mo:10:3: note: this connection closes a loop of parts
// Status: 1
model TwoWorlds
  inner Modelica.Mechanics.MultiBody.World world;
  Modelica.Mechanics.MultiBody.World other;
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation rod(r = {1, 0, 0});
equation
  connect(world.frame_b, rod.frame_a);
  connect(rod.frame_b, other.frame_b);
end TwoWorlds;
