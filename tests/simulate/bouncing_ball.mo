// Falls 1 m in the time T, then three times up and down again. Bounce k is at T (1 + 2*0.8 + … + 2*0.8^(k - 1)) = T (9 - 10*0.8^k), which is
// also right for k = 0: thrown up at -T, it rests at 0. After it the ball has 0.8^k of the speed g T, and 0.64^k of the energy.
model BouncingBall
  parameter Real g = 9.81;
  parameter Real T = sqrt(2/g) "Time to fall 1 m";
  Real s = time - T*(9 - 10*0.8^bounces) "Since the last bounce";
  Real h(start = 1, fixed = true);
  Real v(start = 0, fixed = true);
  Integer bounces(start = 0, fixed = true);
equation
  der(h) = v;
  der(v) = -g;
  when h < 0 then
    reinit(v, -0.8*pre(v));
    bounces = pre(bounces) + 1;
  end when;
  annotation (experiment(StopTime = 2, Tolerance = 1e-8));
end BouncingBall;
//! expect bounces = 3 after 1.76
//! expect 0.5*v^2 + g*h = g*0.64^bounces within 1e-5
//! expect h = 0.8^bounces*g*T*s - g/2*s^2 within 1e-5
//! expect h >= 0 within 1e-7
