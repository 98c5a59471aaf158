within Holon.Vehicle;
model AntiLock "Switches a brake so that the slip stays near the peak of the grip"
  parameter Real slip_high = 0.15 "Slip above which the brake is released";
  parameter Real slip_low = 0.1 "Slip below which it is applied again";
  parameter SI.Torque tau_max = 2000 "Torque of the applied brake";
  parameter SI.Time T = 0.01 "Time constant of the hydraulics";
  parameter Boolean active = true "= false leaves the brake applied";
  Modelica.Blocks.Interfaces.RealInput slip "Measured slip";
  Modelica.Blocks.Interfaces.RealOutput tau(start = 0, fixed = true) "Braking torque";
  Boolean applied(start = true, fixed = true) "The brake is being applied";
equation
  assert(slip_low < slip_high, "slip_low must be less than slip_high");
  assert(T > 0, "the time constant T must be positive");
  applied = not active or (if pre(applied) then not slip > slip_high else slip < slip_low);
  T * der(tau) = (if applied then tau_max else 0) - tau;
  annotation(Documentation(info = "<html>
<p>Two-point control with hysteresis between slip_low and slip_high; the hydraulics follow with the time constant T. Both edges
are events.</p></html>"));
end AntiLock;
