// An outer shows only what its own class has.
model PartialOuter
  partial model Settings
    parameter Integer n = 1;
  end Settings;
  model Full
    extends Settings;
    parameter Real k = 2;
  end Full;
  model Part
    outer Settings settings;
    Real x = settings.n;
    Real y = settings.k;  //! error H3001: no `k` in `PartialOuter.Settings`
  end Part;
  inner Full settings;
  Part part;
end PartialOuter;
