within Holon.Hydraulics.Examples;
model AccumulatorDischarge
  "An accumulator empties through an orifice; oil is conserved and the gas follows its polytrope"
  Accumulator accumulator(V_start = 0.5e-3) "Half full of oil";
  Restriction orifice(A = 2e-6) "Orifice";
  Volume receiver(V = 0.05) "Large chamber";
  parameter SI.Volume V_start = accumulator.V_0 - accumulator.V_start "Oil at the start";
  SI.Volume V_received = receiver.V * receiver.p / receiver.beta
    "Oil that the chamber has taken up";
equation
  connect(accumulator.port, orifice.port_a);
  connect(orifice.port_b, receiver.port);
  assert(abs(accumulator.V_oil + V_received - V_start) < 1e-6 * V_start, "oil is lost or gained");
  assert(
    abs(
      accumulator.p_gas * accumulator.V_gas^accumulator.n
        - accumulator.p_0 * accumulator.V_0^accumulator.n)
      < 1e-6 * accumulator.p_0 * accumulator.V_0^accumulator.n, "the gas leaves its polytrope");
  annotation(experiment(StopTime = 10, Tolerance = 1e-8), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Hydraulics.Examples.AccumulatorDischarge</code>. What it says where its truth is broken:
oil is lost or gained; the gas leaves its polytrope.</p></html>"));
end AccumulatorDischarge;
