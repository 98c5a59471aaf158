within Holon.Friction.Examples;
model CoulombRig
  "Coulomb friction: sticks until the spring pulls F_c, then follows without stick-slip"
  extends PartialStored(redeclare Coulomb friction);
  // While sliding e = v_pull t - s obeys m e'' = F_c - c e with e = F_c/c and e' = v_pull at the start, so the mass swings
  // around the moving end and stands still once in each period 2 pi sqrt(m/c).
  parameter SI.Time t_1 = F_c / (mass.c * mass.v_pull) "Sliding begins";
  SI.Position s_exact = if time < t_1 then
      0
    else
      mass.v_pull * (time - t_1)
        - mass.v_pull * sqrt(mass.m / mass.c) * sin((time - t_1) * sqrt(mass.c / mass.m))
    "Position by formula";
equation
  assert(abs(mass.s - s_exact) < 1e-3, "Coulomb friction does not follow its formula");
  annotation(experiment(StopTime = 30, Tolerance = 1e-8), Documentation(info = "<html>
<p>Run it: <code>./holon simulate Holon.Friction.Examples.CoulombRig</code>. What it says where its truth is broken: Coulomb
friction does not follow its formula.</p></html>"));
end CoulombRig;
