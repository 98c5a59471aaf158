// An `outer` without `inner`.
//! says `outer settings` has no `inner settings`
//! repair inner
//! repaired by edits
partial model Base
  parameter Real g = 10;
end Base;
model Settings
  extends Base;
end Settings;
model Part
  outer Base settings;  //! error H3201
  Real y = 2*settings.g;
end Part;
model NoInner
  Part part;
end NoInner;
