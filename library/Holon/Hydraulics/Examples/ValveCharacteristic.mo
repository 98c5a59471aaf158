within Holon.Hydraulics.Examples;
model ValveCharacteristic "Load flow of the four-way valve over the load pressure"
  parameter SI.Pressure p_s = 14e6 "Supply pressure";
  parameter SI.Length x = 1e-4 "Spool position";
  FourWayValve valve "Valve";
  PressureSource supply(p = p_s) "Supply";
  PressureSource tank "Return";
  Modelica.Blocks.Sources.Constant spool(k = x) "Spool position";
  // A symmetric load shares the pressure: p_1 = (p_s + p_L)/2, p_2 = (p_s - p_L)/2.
  SignalPressure load_1(p = (p_s + p_L) / 2) "Load port 1";
  SignalPressure load_2(p = (p_s - p_L) / 2) "Load port 2";
  SI.Pressure p_L = (2 * time - 1) * 0.7 * p_s "Load pressure";
  SI.VolumeFlowRate q_exact = valve.C_d * valve.b * x * sqrt((p_s - p_L) / valve.rho)
    "Load flow by formula";
equation
  connect(supply.port, valve.port_s);
  connect(tank.port, valve.port_r);
  connect(spool.y, valve.x_v);
  connect(valve.port_1, load_1.port);
  connect(valve.port_2, load_2.port);
  assert(abs(valve.q_L - q_exact) < 1e-3 * q_exact, "the valve does not follow its formula");
  annotation(experiment(StopTime = 1), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Hydraulics.Examples.ValveCharacteristic</code>. What it says where its truth is broken:
the valve does not follow its formula.</p></html>"));
end ValveCharacteristic;
