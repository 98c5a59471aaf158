within Holon.Vehicle;
model Tyre "Tyre between a wheel and the road: longitudinal force by slip"
  parameter SI.Length R = 0.3 "Radius";
  parameter SI.Force N = 4000 "Normal force";
  parameter Road road "Road";
  parameter SI.Velocity v_small = 0.5 "Velocity below which slip is measured against this velocity";
  Modelica.Mechanics.Rotational.Interfaces.Flange_a axle "Wheel";
  Modelica.Mechanics.Translational.Interfaces.Flange_b vehicle "Vehicle";
  SI.Velocity v "Velocity of the vehicle";
  SI.AngularVelocity w "Speed of the wheel";
  Real slip "Slip: positive when braking";
  SI.Force F "Force on the vehicle, forward";
equation
  assert(R > 0, "the radius R must be positive");
  assert(N >= 0, "the normal force N must not be negative");
  assert(v_small > 0, "v_small must be positive");
  v = der(vehicle.s);
  w = der(axle.phi);
  slip = max(-1, min(1, (v - R * w) / max(abs(v), v_small)));
  F = -N * grip(slip, road);
  vehicle.f = -F;
  axle.tau = R * F;
  annotation(Documentation(info = "<html>
<p>Force by slip, F = -N mu(slip) with slip = (v - R w)/v; what the force does to the vehicle and what its torque does to the
wheel differ by the heat of sliding. Normal force is constant.</p></html>"));
end Tyre;
