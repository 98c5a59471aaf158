// An `outer` of a partial class without an `inner`: none can be made up.
model NoInner
  partial model World
    parameter Real g;
  end World;
  model Body
    outer World world;  //! error H3201: `outer world` has no `inner world`
    Real x = 1;
  end Body;
  Body body;
end NoInner;
