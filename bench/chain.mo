// A long row of equal components: flattening must cost the same for each of them.
//! bench n=1000,10000,100000 stages=flat grows=linear
model Chain "n masses in a row, each tied to the next by a spring and a damper"
  connector Flange
    Real s "position";
    flow Real f "force";
  end Flange;

  model Cell "a mass with the spring to its right neighbour"
    Flange a;
    Flange b;
    parameter Real m = 1 "mass";
    parameter Real k = 10 "stiffness";
    parameter Real d = 0.1 "damping";
    Real s(start = 0);
    Real v(start = 0);
    Real fs "force of the spring";
  equation
    s = a.s;
    der(s) = v;
    m*der(v) = a.f + fs;
    fs = k*(b.s - s) + d*v;
    b.f = -fs;
  end Cell;

  parameter Integer n = 1000;
  Cell c[n];
equation
  for i in 1:n - 1 loop
    connect(c[i].b, c[i + 1].a);
  end for;
end Chain;
