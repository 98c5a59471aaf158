// Two bases declare the same replaceable package differently; a redeclaration in one `extends` makes them the same.
model M
  package P
    partial package Any
      constant Integer n = 1;
    end Any;
    package Two
      extends Any(n = 2);
    end Two;
    package Three
      extends Any(n = 3);
    end Three;
    partial model Sensor
      replaceable package Medium = Any;
      Real x[Medium.n] = fill(time, Medium.n);
    end Sensor;
    partial block Index
      replaceable package Medium = Two "another default";
      parameter Integer i = Medium.n;
    end Index;
    model Both
      extends Sensor(redeclare replaceable package Medium = Two);
      extends Index;
    end Both;
  end P;
  P.Both plain;
  P.Both other(redeclare package Medium = P.Three);
  Real a = sum(plain.x) + 10*plain.i;
  Real b = sum(other.x) + 10*other.i;
  annotation (experiment(StopTime = 1));
end M;
//! expect a = 2*time + 10*2 within 1e-12
//! expect b = 3*time + 10*3 within 1e-12
