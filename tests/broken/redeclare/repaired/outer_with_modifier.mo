// What was meant by ../outer_with_modifier.mo.
//! run stop=1
//! expect ball.v = -1.62*time within 1e-6
package OuterWithModifier
  model Env
    parameter Real g = 9.81;
  end Env;
  model Ball
    outer Env env;
    Real v(start = 0, fixed = true);
  equation
    der(v) = -env.g;
  end Ball;
  model Moon
    inner Env env(g = 1.62);
    Ball ball;
  end Moon;
end OuterWithModifier;
