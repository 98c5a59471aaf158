// Overconstrained connectors that nobody holds: one of them must be a root (9.4).
model NoRoot
  record Orientation
    Real angle;
    function equalityConstraint
      input Orientation a;
      input Orientation b;
      output Real residue[0];
    algorithm
      residue := fill(0.0, 0);
    end equalityConstraint;
  end Orientation;
  connector Frame
    Orientation r;
    Real p;
    flow Real f;
  end Frame;
  model Body
    Frame frame(p = 0);
  end Body;
  Body a;  //! error H4009: have no root
  Body b;
equation
  connect(a.frame, b.frame);
end NoRoot;
