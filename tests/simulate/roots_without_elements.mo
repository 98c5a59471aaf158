// A connector whose angles have no elements (direct current) has no root; the same model with one angle has.
//! run stop=1
//! model RootsWithoutElements.Test
//! expect ac.angle = time
//! expect dc.angle = 7
package RootsWithoutElements
  type Angle
    extends Real;
    function equalityConstraint
      input Real a[:];
      input Real b[:];
      output Real residue[0];
    algorithm
    end equalityConstraint;
  end Angle;
  connector Terminal
    parameter Integer m = 1;
    Real v;
    flow Real i;
    Angle theta[m];
  end Terminal;
  model Source
    parameter Integer m = 1;
    Terminal t(m = m);
    Real angle;
  equation
    Connections.potentialRoot(t.theta);
    if Connections.isRoot(t.theta) then
      if m > 0 then
        t.theta = fill(time, m);
      end if;
    end if;
    angle = if m > 0 then sum(t.theta) else 7;
    t.v = 1;
  end Source;
  model Load
    parameter Integer m = 1;
    Terminal t(m = m);
  equation
    t.i = t.v;
  end Load;
  model Test
    Source ac, dc(m = 0);
    Load load, load0(m = 0);
  equation
    connect(ac.t, load.t);
    connect(dc.t, load0.t);
  end Test;
end RootsWithoutElements;
