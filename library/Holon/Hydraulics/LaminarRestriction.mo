within Holon.Hydraulics;
model LaminarRestriction "Restriction whose flow is proportional to the pressure drop"
  extends PartialTwoPorts;
  parameter Real C_l(unit = "m3/(s.Pa)") = 1e-11 "Flow per pressure drop";
equation
  assert(C_l > 0, "the conductance C_l must be positive");
  q = C_l * dp;
  annotation(Documentation(info = "<html>
<p>q = C_l dp: a gap, a filter or a leakage.</p></html>"));
end LaminarRestriction;
