// A model for version 1 of a library, with version 2: names, elements and modifiers are converted as it is read.
//! library libraries
//! run stop=1 tol=1e-8
//! expect m.w = 6*time within 1e-6
//! expect faster.w = 4*time within 1e-6
//! expect speed = 6*time within 1e-6
//! expect b.w = exp(-time) within 1e-6
model Converted  //! note H2008
  import SI = Engines.SIunits;
  model Faster
    extends Engines.Motor(power = 4);
  end Faster;
  Engines.Motor m(power = 2, factor = 1 + 2);
  Faster faster;
  Engines.Brake b(w_start = 1);
  SI.Speed speed = m.omega;
  annotation(uses(Engines(version = "1.0.0")));
end Converted;
