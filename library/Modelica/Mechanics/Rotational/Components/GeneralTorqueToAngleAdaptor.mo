within Modelica.Mechanics.Rotational.Components;
model GeneralTorqueToAngleAdaptor "Shaft driven by a torque signal, for coupling across the border of a simulation unit"
  extends Modelica.Blocks.Interfaces.Adaptors.FlowToPotentialAdaptor(
    final Name_p = "phi", final Name_pder = "w", final Name_pder2 = "a",
    final Name_f = "tau", final Name_fder = "der(tau)", final Name_fder2 = "der2(tau)",
    final use_fder = false, final use_fder2 = false,
    final p(unit = "rad"), final pder(unit = "rad/s"), final pder2(unit = "rad/s2"),
    final f(unit = "N.m"), final fder(unit = "N.m/s"), final fder2(unit = "N.m/s2"));
  Interfaces.Flange_a flange;
equation
  u = flange.tau;
  y = flange.phi;
end GeneralTorqueToAngleAdaptor;
