// A satellite without outer torque: Euler's equations and Euler parameters.
// Run:   ./holon simulate examples/satellite.mo
// Truth: energy and angular momentum (in the world) are constant; a symmetric satellite precesses with (I_a - I_t)/I_t w_a.
// Plot:  satellite.w[1], satellite.w[2], satellite.w[3]
model SatelliteAttitude
  "Three different moments of inertia: the motion about the middle axis is unstable"
  Holon.Bodies.Satellite satellite(
    M = diagonal({120, 100, 80}),
    w_start = {0.001, 0.2, 0.001},
    T = zeros(3)) "Satellite";
  parameter Real E_0 = (120 * 0.001^2 + 100 * 0.2^2 + 80 * 0.001^2) / 2 "Energy at the start";
  parameter Real h_0[3] = {0.12, 20, 0.08} "Angular momentum at the start";
equation
  assert(abs(satellite.E - E_0) < 1e-6 * E_0, "energy is lost or gained");
  assert(max(abs(satellite.h - h_0)) < 1e-3, "angular momentum is lost or gained");
  annotation(experiment(StopTime = 600, Tolerance = 1e-9));
end SatelliteAttitude;
