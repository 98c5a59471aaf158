// An induction motor under a constant load: two speeds at which both torques are equal, one of them stable.
// Run:   ./holon simulate examples/torque_speed.mo
// Judge: ./holon equilibria examples/torque_speed.mo --diagram w=0:160 --curves T,T_L --picture torque_speed.svg
// Truth: T = T_L at the slips s_k (r - sqrt(r^2 - 1)) and s_k (r + sqrt(r^2 - 1)), r = T_max/T_L. The smaller slip is
//        stable, since dT/dw < dT_L/dw there; a motor that is faster than the other one gets there.
// Plot:  w, w_stable, w_unstable
model TorqueSpeed "J der(w) = T(w) - T_L"
  parameter Real T_max(unit = "N.m") = 30 "Largest torque";
  parameter Real s_k = 0.2 "Slip of the largest torque";
  parameter Real w_0(unit = "rad/s") = 150 "Speed of the field";
  parameter Real J(unit = "kg.m2") = 0.5 "Inertia of motor and load";
  parameter Real T_L(unit = "N.m") = 18 "Torque of the load";
  final parameter Real r = T_max / T_L "Ratio of the torques";
  final parameter Real w_stable(unit = "rad/s") = w_0 * (1 - s_k * (r - sqrt(r^2 - 1)))
    "Where it stays";
  final parameter Real w_unstable(unit = "rad/s") = w_0 * (1 - s_k * (r + sqrt(r^2 - 1)))
    "From where it leaves";
  Real w(unit = "rad/s", start = 1.02 * w_unstable, fixed = true) "Speed";
  Real s = 1 - w / w_0 "Slip";
  Real T(unit = "N.m") = 2 * T_max * s * s_k / (s^2 + s_k^2) "Torque of the motor";
equation
  J * der(w) = T - T_L;
  assert(w > w_unstable, "the motor falls back although it is faster than the unstable speed");
  when terminal() then
    assert(abs(w - w_stable) < 1e-3, "the motor does not run up to the stable speed");
  end when;
  annotation(experiment(StopTime = 40, Tolerance = 1e-8));
end TorqueSpeed;
