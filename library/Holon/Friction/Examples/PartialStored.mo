within Holon.Friction.Examples;
partial model PartialStored "The rig with its energy balance: work in = heat + stored"
  extends StickSlipRig;
  parameter SI.Energy E_stuck = 0 "Energy that the contact itself may hold (elastic bristles)";
equation
  when terminal() then
    assert(abs(work - heat - stored) < E_stuck + 1e-4 * max(1, work), "energy is not balanced");
  end when;
  annotation(Documentation(info = "<html>
<p>What the examples of this kind have in common.</p></html>"));
end PartialStored;
