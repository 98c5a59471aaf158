// An outer whose declaration wants to say what it is.
//! says `env` is outer
//! repair inner
//! repaired by hand
package OuterWithModifier
  model Env
    parameter Real g = 9.81;
  end Env;
  model Ball
    outer Env env(g = 1.62);  //! error H3108
    Real v(start = 0, fixed = true);
  equation
    der(v) = -env.g;
  end Ball;
  model Moon
    inner Env env;
    Ball ball;
  end Moon;
end OuterWithModifier;
