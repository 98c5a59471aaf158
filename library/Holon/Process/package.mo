within Holon;
package Process "Tanks, valves, pipes, mixing and reaction by balances of mass, momentum and energy"
  annotation(Documentation(info = "<html>
<p>The connector carries the mass flow rate, and with the stream the specific enthalpy and the mass fractions of solutes (what they
leave to one is the solvent). A liquid has constant density <code>rho</code> and heat capacity <code>c_p</code> = c_v; its
enthalpy is c_p (T - T_ref). A gas is ideal: c_p = c_v + R. Pressures are absolute.</p></html>"));
end Process;
