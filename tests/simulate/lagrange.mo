// Partial derivatives of a function give Lagrange's equations of a pendulum from its Lagrangian (12.7.2 of the
// specification); its energy 0.5 w^2 - 9.81 cos(q) stays what it was.
model Lagrange
  function L "Lagrangian"
    input Real q;
    input Real w;
    output Real y;
  algorithm
    y := 0.5*w^2 + 9.81*cos(q);
    annotation (smoothOrder = 2);
  end L;
  function L_q = der(L, q) "dL/dq";
  function L_w = der(L, w) "dL/dw";
  Real q(start = 1, fixed = true);
  Real w(start = 0, fixed = true);
  Real p;
equation
  der(q) = w;
  p = L_w(q, w);
  der(p) = L_q(q, w);
  annotation (experiment(StopTime = 2, Tolerance = 1e-9));
end Lagrange;
//! expect 0.5*w^2 - 9.81*cos(q) = -9.81*cos(1) within 1e-6
//! expect p = w within 1e-12
