// Elements of an array of components may have arrays of different sizes and components that only some of them have.
//! run stop=1 tol=1e-9
//! expect total = 9*exp(-time) within 1e-6
//! expect fine = exp(-time) within 1e-6
//! expect weighted = 2*1 + 3*2 + 4*3
//! expect heat = 0.1 within 1e-9
//! expect last = 10*time
//! model UnequalElements.Test
package UnequalElements
  connector Out = output Real;
  connector In = input Real;
  connector Port
    Real T;
    flow Real Q;
  end Port;
  model Layer
    parameter Integer n = 1;
    parameter Boolean has_gain = false;
    parameter Real k = 1;
    Out y = sum(x);
    In u if has_gain;
    Out v if has_gain;
    Real x[n](each start = 1, each fixed = true);
  protected
    model Gain
      parameter Real k;
      In a;
      Out b = k*a;
    end Gain;
    Gain gain(k = k) if has_gain;
  equation
    for i in 1:n loop
      der(x[i]) = -x[i];
    end for;
    connect(u, gain.a);
    connect(gain.b, v);
  end Layer;
  // As many resistors as the wall has parts; together they are 1.
  model Wall
    parameter Integer n;
    Port a;
    Port b;
    Real T[n + 1];
  equation
    a.T = T[1];
    b.T = T[n + 1];
    for i in 1:n loop
      a.Q = n*(T[i] - T[i + 1]);
    end for;
    a.Q + b.Q = 0;
  end Wall;
  model Fixed
    parameter Real T;
    Port p;
  equation
    p.T = T;
  end Fixed;
  block Sum
    parameter Integer n;
    In u[n];
    Out y = sum(u);
  end Sum;
  model Test
    parameter Integer sizes[3] = {2, 3, 4};
    Layer layer[3](n = sizes, has_gain = {false, true, false}, each k = 10);
    Sum adder(n = 3);
    Sum gained(n = 1);
    In clock = time;
    Wall wall[10](n = {i for i in 1:10});
    Fixed left(T = 1), right(T = 0);
    Real total = adder.y;
    Real fine = layer[3].x[4];
    Real weighted = 1.0*sum({layer[i].n*i for i in 1:3});
    Real heat = wall[7].a.Q;
    Real last = gained.y;
  equation
    connect(layer.y, adder.u);
    connect(clock, layer[2].u);
    connect(layer[size(layer, 1) - 1].v, gained.u[1]);
    connect(left.p, wall[1].a);
    for i in 2:10 loop
      connect(wall[i - 1].b, wall[i].a);
    end for;
    connect(wall[10].b, right.p);
  end Test;
end UnequalElements;
