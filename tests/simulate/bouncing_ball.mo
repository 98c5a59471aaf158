// Falls 1 m, then three times up and down again: 0.4515 s + 2*(0.8 + 0.64)*0.4515 s < 2 s.
model BouncingBall
  Real h(start = 1, fixed = true);
  Real v(start = 0, fixed = true);
  Integer bounces(start = 0, fixed = true);
equation
  der(h) = v;
  der(v) = -9.81;
  when h < 0 then
    reinit(v, -0.8*pre(v));
    bounces = pre(bounces) + 1;
  end when;
  annotation (experiment(StopTime = 2, Tolerance = 1e-8));
end BouncingBall;
//! final bounces 3
// t3 = T (1 + 2*0.8 + 2*0.64), v after it 0.512*g*T, T = sqrt(2/g); h(2) = v (2 - t3) - g/2 (2 - t3)^2
//! final h 0.260741 1e-5
