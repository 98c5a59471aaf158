// Two roots that a branch joins: each wants to decide the same.
model TwoRoots
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
  model Bar
    Frame a;
    Frame b;
  equation
    Connections.root(a.r);
    Connections.root(b.r);
    Connections.branch(a.r, b.r);  //! error H4010: are both roots
    a.r.angle = 0;
    b.r.angle = 0;
    a.p = 0;
    b.p = 0;
  end Bar;
  Bar bar;
end TwoRoots;
