// Two adaptors in a ring: each position comes from the other's signal, and the call that takes its velocity from beside
// it is the only equation for its argument.
//! model AdaptorsInARing.Ring
//! run stop=1
//! expect q = sin(time) within 1e-6
//! expect u = cos(time) within 1e-5
package AdaptorsInARing
  function position
    input Real state[2];
    input Real t;
    output Real s;
  algorithm
    s := state[1];
    annotation (derivative(noDerivative = state) = velocity, InlineAfterIndexReduction = true);
  end position;
  function velocity
    input Real state[2];
    input Real t;
    input Real t_der;
    output Real v;
  algorithm
    v := state[2];
  end velocity;
  model Ring
    Real q;
    Real p;
    Real u;
    Real x(start = 0, fixed = true);
  equation
    der(x) = cos(time);
    q = x;
    q = position({p, u}, time);
    u = der(p);
  end Ring;
end AdaptorsInARing;
