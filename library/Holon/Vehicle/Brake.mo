within Holon.Vehicle;
model Brake "Wheel brake: opposes rotation with a torque given by a signal"
  parameter SI.AngularVelocity w_small = 0.5 "Speed below which the torque fades";
  Modelica.Blocks.Interfaces.RealInput tau(unit = "N.m") "Braking torque";
  Modelica.Mechanics.Rotational.Interfaces.Flange_a flange "Wheel";
  SI.AngularVelocity w "Speed of the wheel";
equation
  assert(w_small > 0, "w_small must be positive");
  w = der(flange.phi);
  flange.tau = tau * tanh(w / w_small);
  annotation(Documentation(info = "<html>
<p>Torque against the rotation, faded by tanh near standstill so that a stopped wheel is not pushed backward. A brake with
stiction is Modelica.Mechanics.Rotational.Components.Brake.</p></html>"));
end Brake;
