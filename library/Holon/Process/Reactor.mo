within Holon.Process;
model Reactor "Open stirred tank with reactions of first order"
  extends PartialTank(nX = 2, X_start = {0.1, 0});
  parameter Integer nR(min = 1) = 1 "Number of reactions";
  parameter Integer reactant[nR] = {1} "Index of the solute that reacts";
  parameter Integer product[nR] = {2} "Index of the solute that it becomes";
  parameter Real k_0[nR](each unit = "1/s") = {0.01} "Rate constants at infinite temperature";
  parameter Real T_a[nR](each unit = "K") = zeros(nR) "Activation temperatures E/R";
  parameter SI.SpecificEnthalpy dh[nR] = zeros(nR) "Heat released per mass that reacts";
  SI.MassFlowRate r[nR] "Mass that reacts per time";
equation
  assert(nX >= 1, "a reactor needs at least one solute");
  for j in 1:nR loop
    assert(reactant[j] >= 1 and reactant[j] <= nX and product[j] >= 1 and product[j] <= nX,
      "a reaction names a solute that does not exist");
    assert(k_0[j] >= 0, "rate constants must not be negative");
    r[j] = k_0[j] * exp(-T_a[j] / T) * m * X[reactant[j]];
  end for;
  for i in 1:nX loop
    generated[i] = sum(
      r[j] * ((if product[j] == i then 1 else 0) - (if reactant[j] == i then 1 else 0))
      for j in 1:nR);
  end for;
  Q_reaction = r * dh;
  annotation(
    Icon(
      graphics = {
        Rectangle(extent = {{-60, 80}, {60, -80}}, lineColor = {64, 64, 64}, fillColor = {255, 255, 255},
          fillPattern = FillPattern.Solid),
        Rectangle(extent = {{-60, 30}, {60, -80}}, lineColor = {60, 120, 200}, fillColor = {205, 226, 250},
          fillPattern = FillPattern.Solid),
        Line(points = {{-60, 80}, {-60, -80}, {60, -80}, {60, 80}}, color = {64, 64, 64}, thickness = 0.5),
        Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name"),
        Line(points = {{0, 70}, {0, -30}}, color = {64, 64, 64}),
        Ellipse(extent = {{-30, -24}, {0, -40}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid),
        Ellipse(extent = {{0, -24}, {30, -40}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
          fillPattern = FillPattern.Solid)}),
    Documentation(info = "<html>
<p>Adds reactions of first order to the tank: r = k_0 exp(-T_a/T) m X, Arrhenius.</p></html>"));
end Reactor;
