// Water on one side of a connection, air on the other. A package that is built on the other one is the same medium, and
// so is one that has the same name among its constants.
//! model PackagesDiffer.Mixed
package PackagesDiffer
  partial package Medium
    constant String name = "none";
    constant Real d = 1;
  end Medium;
  package Water
    extends Medium(name = "water", d = 1000);
  end Water;
  package HotWater
    extends Water;
  end HotWater;
  package Steam
    extends Medium(name = "water", d = 0.6);
  end Steam;
  package Air
    extends Medium(name = "air", d = 1.2);
  end Air;
  connector Port
    replaceable package M = Medium;
    Real p;
    flow Real m;
  end Port;
  model Source
    replaceable package M = Medium;
    Port port(redeclare package M = M);
  equation
    port.p = M.d;
  end Source;
  model Sink
    replaceable package M = Medium;
    Port port(redeclare package M = M);
  equation
    port.m = M.d;
  end Sink;
  model Mixed
    Source a(redeclare package M = Water);
    Sink b(redeclare package M = Air);
    Source c(redeclare package M = Water);
    Sink d(redeclare package M = HotWater);
    Source e(redeclare package M = Water);
    Sink f(redeclare package M = Steam);
  equation
    connect(a.port, b.port);  //! error H3613: `M` of `a.port` is `PackagesDiffer.Water`, that of `b.port` is
    connect(c.port, d.port);
    connect(e.port, f.port);
  end Mixed;
end PackagesDiffer;
