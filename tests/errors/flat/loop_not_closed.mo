// An overconstrained type that is an array: a loop is closed element by element, which its function does not take.
model LoopNotClosed
  type Matrix = Real[3, 3];
  type Orientation "a rotation matrix"
    extends Matrix;
    function equalityConstraint
      input Orientation R1;
      input Orientation R2;
      output Real residue[3];
    algorithm
      residue := {R1[1, 2] - R2[1, 2], R1[1, 3] - R2[1, 3], R1[2, 3] - R2[2, 3]};
    end equalityConstraint;
  end Orientation;

  connector Frame
    Orientation R;
    flow Real t[3];
  end Frame;

  model Fixed
    Frame frame;
  equation
    Connections.root(frame.R);
    frame.R = identity(3);
  end Fixed;

  model Rod
    Frame a;
    Frame b;
  equation
    Connections.branch(a.R, b.R);
    a.R = b.R;
    a.t + b.t = zeros(3);
  end Rod;

  Fixed fixed;
  Rod one;
  Rod other;
equation
  connect(fixed.frame, one.a);
  connect(fixed.frame, other.a);
  connect(one.b, other.b);  //! error H4029: this connection closes a loop at `one.b.R`
end LoopNotClosed;
