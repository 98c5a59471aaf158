// A function whose derivative is given beside its value: with noDerivative, what the body would give does not count,
// also where the argument is constant or a variable of its own.
//! model VelocityGivenBeside.Moves
//! run stop=1
//! expect v1 = 5
//! expect a1 = -2
//! expect v2 = cos(time) within 1e-9
package VelocityGivenBeside
  function position
    input Real state[3];
    input Real t;
    output Real s;
  algorithm
    s := state[1];
    annotation (derivative(noDerivative = state) = velocity, InlineAfterIndexReduction = true);
  end position;
  function velocity
    input Real state[3];
    input Real t;
    input Real t_der;
    output Real v;
  algorithm
    v := state[2];
    annotation (derivative(noDerivative = state, order = 2) = acceleration, InlineAfterIndexReduction = true);
  end velocity;
  function acceleration
    input Real state[3];
    input Real t;
    input Real t_der;
    input Real t_der2;
    output Real a;
  algorithm
    a := state[3];
  end acceleration;
  model Moves
    Real s1, v1, a1;
    Real s2, v2;
    Real given[3];
  equation
    s1 = position({4, 5, -2}, time);
    v1 = der(s1);
    a1 = der(v1);
    given = {sin(time), cos(time), -sin(time)};
    s2 = position(given, time);
    v2 = der(s2);
  end Moves;
end VelocityGivenBeside;
