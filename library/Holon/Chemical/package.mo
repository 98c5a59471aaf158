within Holon;
package Chemical "Substances and reactions driven by chemical potential"
  constant Real R(final unit = "J/(mol.K)") = 8.31446261815324 "Molar gas constant";
  annotation(Documentation(info = "<html>
<p>The connector has the chemical potential as potential and the molar flow rate as flow, so that their product is power. Mass
action follows from it: with mu = mu_0 + R T ln(c/c_0) the rate of a reaction is k (exp(sum nu_f mu_f/(R T)) - exp(sum nu_r mu_r/(R T))),
which is zero exactly at equilibrium and never produces free energy. Temperature and volume are constant.</p></html>"));
end Chemical;
