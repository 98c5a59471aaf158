within Holon.Hydraulics.Examples;
model RestrictionCurve "The flow curve of a restriction: laminar, transition, turbulent"
  Restriction restriction "Orifice of 1 mm2";
  PressureSource low "Tank";
  SignalPressure ramp(p = 1e7 * (time - 0.5)) "Pressure that rises from -5 to 5 MPa in a second";
  parameter Real D = sqrt(4 * restriction.A / Modelica.Constants.pi) "Diameter";
  parameter SI.Pressure p_tr = 9 * restriction.rho * (restriction.nu * restriction.Re_tr)^2
      / (8 * (restriction.C_d * D)^2) "Pressure of the transition";
  SI.VolumeFlowRate q_turbulent = restriction.C_d * restriction.A
      * sqrt(2 * abs(ramp.p) / restriction.rho)
    "Magnitude of the flow if it were turbulent everywhere";
equation
  connect(ramp.port, restriction.port_a);
  connect(restriction.port_b, low.port);
  assert(abs(ramp.p) < p_tr or abs(abs(restriction.q) - q_turbulent) < 1e-9,
    "above the transition the flow is not turbulent");
  assert(abs(restriction.q) <= q_turbulent + 1e-9, "the laminar flow exceeds the turbulent one");
  annotation(experiment(StopTime = 1), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Hydraulics.Examples.RestrictionCurve</code>. What it says where its truth is broken:
above the transition the flow is not turbulent; the laminar flow exceeds the turbulent one.</p></html>"));
end RestrictionCurve;
