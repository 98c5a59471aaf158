within Modelica.Mechanics.Rotational.Components;
model IdealPlanetary "Planetary gear without inertia, losses and play"
  parameter Real ratio(start = 2) "Teeth of the ring over teeth of the sun";
  Interfaces.Flange_a sun "Shaft of the sun";
  Interfaces.Flange_a carrier "Shaft of the planets' carrier";
  Interfaces.Flange_b ring "Shaft of the ring";
equation
  assert(abs(ratio) > 0, getInstanceName() + ": the ratio of a gear must not be zero");
  sun.phi + ratio*ring.phi = (1 + ratio)*carrier.phi;
  // No loss of power at any two speeds gives both balances.
  ring.tau = ratio*sun.tau;
  carrier.tau = -(1 + ratio)*sun.tau;
end IdealPlanetary;
