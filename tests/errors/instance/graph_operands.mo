// What `Connections.branch`, `root` and `potentialRoot` speak of are connectors or their parts, not values.
model GraphOperands
  type Matrix = Real[3, 3];
  type Orientation
    extends Matrix;
    function equalityConstraint
      input Orientation a;
      input Orientation b;
      output Real residue[3] = {a[1, 2] - b[1, 2], a[1, 3] - b[1, 3], a[2, 3] - b[2, 3]};
    end equalityConstraint;
  end Orientation;
  connector Frame
    Orientation R;
    flow Real t[3];
  end Frame;
  Frame a;
  Frame b;
equation
  Connections.branch(a.R + a.R, b.R);  //! error H3603: `a.R + a.R` is not a connector
  Connections.branch(a.R, -b.R);  //! error H3603: `-b.R` is not a connector
  Connections.root(identity(3));  //! error H3603: `identity(3)` is not a connector
  Connections.potentialRoot(2*a.R);  //! error H3603: `2 * a.R` is not a connector
  a.R = identity(3);
  b.R = a.R;
end GraphOperands;
