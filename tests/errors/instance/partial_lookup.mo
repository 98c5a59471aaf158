// A constant of a partial package has not got its value yet.
model PartialLookup
  partial package Medium
    constant Real density = 1;
  end Medium;
  package Water
    extends Medium(density = 1000);
  end Water;
  Real good = Water.density;
  Real bad = Medium.density;  //! error H3019: `density` belongs to `PartialLookup.Medium`, which is partial
end PartialLookup;
