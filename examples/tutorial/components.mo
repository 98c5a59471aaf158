package Components "One-dimensional mechanics from nothing"
  connector Flange "Where a mechanical part is attached"
    Real s(unit = "m") "Position";
    flow Real f(unit = "N") "Force into the part";
  end Flange;

  model Fixed "The wall"
    Flange flange "Attachment";
  equation
    flange.s = 0;
  end Fixed;

  model Mass "Sliding mass"
    parameter Real m(unit = "kg") = 1 "Mass";
    Flange flange "Attachment";
    Real v(unit = "m/s") "Velocity";
  equation
    v = der(flange.s);
    m * der(v) = flange.f;
  end Mass;

  model SpringDamper "Spring and damper in parallel"
    parameter Real k(unit = "N/m") = 10 "Stiffness";
    parameter Real d(unit = "N.s/m") = 0.5 "Damping";
    Flange flange_a "One end";
    Flange flange_b "Other end";
    Real l(unit = "m") "Length";
  equation
    l = flange_b.s - flange_a.s;
    flange_b.f = k * l + d * der(l);
    flange_a.f = -flange_b.f;
  end SpringDamper;
end Components;

model Train "Two wagons between a wall and nothing"
  Components.Fixed wall "Wall";
  Components.SpringDamper first(k = 20) "Between wall and wagon";
  Components.SpringDamper second "Between the wagons";
  Components.Mass a(flange(s(start = 0.1, fixed = true)), v(start = 0, fixed = true)) "First wagon";
  Components.Mass b(flange(s(start = 0.3, fixed = true)), v(start = 0, fixed = true))
    "Second wagon";
equation
  connect(wall.flange, first.flange_a);
  connect(first.flange_b, a.flange);
  connect(a.flange, second.flange_a);
  connect(second.flange_b, b.flange);
  when terminal() then
    assert(abs(a.flange.s) < 1e-3 and abs(b.flange.s) < 1e-3, "the wagons have come to rest");
  end when;
  annotation(experiment(StopTime = 60));
end Train;
