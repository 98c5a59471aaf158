// An `outer` without `inner`: one is added at the top, with a warning that carries the class's own message. It serves
// all others, too.
model InnerCreated
  model World
    parameter Real g = 9.81;
    annotation (missingInnerMessage = "a world was added");
  end World;
  model Body
    outer World world;
    Real x = world.g;
  end Body;
  model Pair
    Body first;
    Body second;
  end Pair;
  Body body;  //! warning H3202: a world was added
  Body another "finds what was added for the first";
  Pair pair;
end InnerCreated;
