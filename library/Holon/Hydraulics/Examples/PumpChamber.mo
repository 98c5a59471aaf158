within Holon.Hydraulics.Examples;
model PumpChamber "A pump fills a chamber until a closing orifice lets no more escape"
  FlowSource pump(q = 1e-5) "Pump";
  Volume chamber "Chamber";
  VariableRestriction orifice "Orifice that closes in a second";
  PressureSource tank "Tank";
  Modelica.Blocks.Sources.Ramp area(height = -1e-6, duration = 0.5, offset = 2e-6) "Area";
  SI.VolumeFlowRate q_out = orifice.q "Flow to the tank";
equation
  connect(pump.port, chamber.port);
  connect(chamber.port, orifice.port_a);
  connect(orifice.port_b, tank.port);
  connect(area.y, orifice.A);
  when terminal() then
    assert(abs(q_out - pump.q) < 1e-3 * pump.q, "at rest all that is pumped passes the orifice");
  end when;
  annotation(experiment(StopTime = 1, Tolerance = 1e-8), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Hydraulics.Examples.PumpChamber</code>. What it says where its truth is broken: at rest
all that is pumped passes the orifice.</p></html>"));
end PumpChamber;
