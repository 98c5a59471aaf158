within Holon.Bodies.Examples;
model SpinningSatellite "A symmetric satellite: its angular velocity precesses with a known rate"
  parameter SI.MomentOfInertia I_t = 100 "Transverse inertia";
  parameter SI.MomentOfInertia I_a = 150 "Axial inertia";
  Satellite satellite(T = zeros(3), M = diagonal({I_t, I_t, I_a}), w_start = {0.02, 0, 0.5})
    "Satellite";
  parameter SI.AngularVelocity rate = (I_a - I_t) / I_t * 0.5 "Precession in body coordinates";
  parameter SI.Energy E_0 = (I_t * 0.02^2 + I_a * 0.5^2) / 2 "Energy";
equation
  assert(abs(satellite.w[1] - 0.02 * cos(rate * time)) < 1e-6,
    "w_1 does not precess by its formula");
  assert(abs(satellite.w[2] - 0.02 * sin(rate * time)) < 1e-6,
    "w_2 does not precess by its formula");
  assert(abs(satellite.E - E_0) < 1e-6 * E_0, "energy is lost or gained");
  assert(max(abs(satellite.h - {I_t * 0.02, 0, I_a * 0.5})) < 1e-4,
    "angular momentum is lost or gained");
  annotation(experiment(StopTime = 100, Tolerance = 1e-9), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Bodies.Examples.SpinningSatellite</code>. What it says where its truth is broken: w_1
does not precess by its formula; w_2 does not precess by its formula; energy is lost or gained; angular momentum is lost or
gained.</p></html>"));
end SpinningSatellite;
