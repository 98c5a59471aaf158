within Modelica.Electrical.Analog;
package Lines "Transmission lines"
  extends Modelica.Icons.Package;

  model OLine "Lossy line of N cells with R, L, C and G"
    Modelica.Electrical.Analog.Interfaces.Pin p1 "Begin"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Modelica.Electrical.Analog.Interfaces.Pin p2 "End"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Modelica.Electrical.Analog.Interfaces.Pin p3 "Reference"
      annotation(Placement(transformation(extent = {{-10, -110}, {10, -90}})));
    SI.Voltage v13 "p1.v - p3.v";
    SI.Voltage v23 "p2.v - p3.v";
    SI.Current i1 "Current into p1";
    SI.Current i2 "Current into p2";
    parameter Real r(final min = Modelica.Constants.small, unit = "Ohm/m", start = 1)
      "Resistance per metre";
    parameter Real l(final min = Modelica.Constants.small, unit = "H/m", start = 1)
      "Inductance per metre";
    parameter Real g(final min = Modelica.Constants.small, unit = "S/m", start = 1)
      "Conductance per metre";
    parameter Real c(final min = Modelica.Constants.small, unit = "F/m", start = 1)
      "Capacitance per metre";
    parameter SI.Length length(final min = Modelica.Constants.small, start = 1) "Length";
    parameter Integer N(final min = 1, start = 1) "Number of cells";
    parameter SI.LinearTemperatureCoefficient alpha_R = 0
      "Relative change of the resistance per kelvin";
    parameter SI.LinearTemperatureCoefficient alpha_G = 0
      "Relative change of the conductance per kelvin";
    parameter Boolean useHeatPort = false "True: there is a heat port"
      annotation(Evaluate = true, HideResult = true);
    parameter SI.Temperature T = 293.15 "Temperature without a heat port"
      annotation(Dialog(enable = not useHeatPort));
    parameter SI.Temperature T_ref = 300.15 "Reference temperature";
    Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a heatPort if useHeatPort
      "Where the losses go"
      annotation(Placement(transformation(extent = {{-10, 90}, {10, 110}})));
    output SI.Voltage v[N] = G.v "Voltages along the line";
    output SI.Current i[N+1] = R.i "Currents along the line";
  protected
    Modelica.Electrical.Analog.Basic.Resistor R[N+1](
      R = rm,
      T_ref = fill(T_ref, N + 1),
      alpha = fill(alpha_R, N + 1),
      useHeatPort = fill(useHeatPort, N + 1),
      T = fill(T, N + 1)) "Resistances";
    Modelica.Electrical.Analog.Basic.Inductor L[N+1](L = lm) "Inductances";
    Modelica.Electrical.Analog.Basic.Capacitor C[N](C = fill(c * length / N, N)) "Capacitances";
    Modelica.Electrical.Analog.Basic.Conductor G[N](
      G = fill(g * length / N, N),
      T_ref = fill(T_ref, N),
      alpha = fill(alpha_G, N),
      useHeatPort = fill(useHeatPort, N),
      T = fill(T, N)) "Conductances";
    parameter SI.Resistance rm[N+1] = {if k == 1 or k == N + 1 then
        r * length / (2 * N)
      else
        r * length / N for k in 1:N+1} "Resistance of each cell, half at both ends";
    parameter SI.Inductance lm[N+1] = {if k == 1 or k == N + 1 then
        l * length / (2 * N)
      else
        l * length / N for k in 1:N+1} "Inductance of each cell, half at both ends";
  equation
    v13 = p1.v - p3.v;
    v23 = p2.v - p3.v;
    i1 = p1.i;
    i2 = p2.i;
    connect(p1, R[1].p);
    for k in 1:N loop
      connect(R[k].n, L[k].p);
      connect(L[k].n, C[k].p);
      connect(L[k].n, G[k].p);
      connect(L[k].n, R[k+1].p);
      connect(C[k].n, p3);
      connect(G[k].n, p3);
    end for;
    connect(R[N+1].n, L[N+1].p);
    connect(L[N+1].n, p2);
    if useHeatPort then
      for k in 1:N+1 loop
        connect(heatPort, R[k].heatPort);
      end for;
      for k in 1:N loop
        connect(heatPort, G[k].heatPort);
      end for;
    end if;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-70, 40}, {70, -40}}, lineColor = {0, 0, 200}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Line(points = {{-90, 0}, {-70, 0}}, color = {0, 0, 200}),
          Line(points = {{70, 0}, {90, 0}}, color = {0, 0, 200}),
          Text(extent = {{-60, 30}, {60, -30}}, textColor = {0, 0, 127}, textString = "R L C G"),
          Text(extent = {{-150, 100}, {150, 62}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "line");
  end OLine;

  model M_OLine "Several coupled lossy lines of N cells"
    parameter SI.Length length(final min = Modelica.Constants.small) = 0.1 "Length";
    parameter Integer N(final min = 2) = 5 "Number of cells";
    parameter Integer lines(final min = 2) = 4 "Number of lines";
    parameter Real r[lines](
      each final min = Modelica.Constants.small,
      each unit = "Ohm/m") = {4.76e5, 1.72e5, 1.72e5, 1.72e5} "Resistances per metre";
    parameter Real l[dim_vector_lgc](
      each final min = Modelica.Constants.small,
      each unit = "H/m") = {5.98e-7, 4.44e-7, 4.39e-7, 3.99e-7, 5.81e-7, 4.09e-7, 4.23e-7, 5.96e-7,
      4.71e-7, 6.06e-7} "Upper triangle of the inductance matrix per metre, row by row";
    parameter Real g[dim_vector_lgc](
      each final min = Modelica.Constants.small,
      each unit = "S/m") = {8.05e-6, 3.42e-5, 2.91e-5, 1.76e-6, 9.16e-6, 7.12e-6, 2.43e-5, 5.93e-6,
      4.19e-5, 6.64e-6} "Conductances to the reference and between lines per metre, row by row";
    parameter Real c[dim_vector_lgc](
      each final min = Modelica.Constants.small,
      each unit = "F/m") = {2.38e-11, 1.01e-10, 8.56e-11, 5.09e-12, 2.71e-11, 2.09e-11, 7.16e-11,
      1.83e-11, 1.23e-10, 2.07e-11}
      "Capacitances to the reference and between lines per metre, row by row";
    parameter Boolean useInternalGround = true "False: the reference is a pin"
      annotation(Evaluate = true, HideResult = true);
    parameter SI.LinearTemperatureCoefficient alpha_R = 0
      "Relative change of the resistances per kelvin";
    parameter SI.LinearTemperatureCoefficient alpha_G = 0
      "Relative change of the conductances per kelvin";
    parameter Boolean useHeatPort = false "True: there is a heat port"
      annotation(Evaluate = true, HideResult = true);
    parameter SI.Temperature T = 293.15 "Temperature without a heat port"
      annotation(Dialog(enable = not useHeatPort));
    parameter SI.Temperature T_ref = 300.15 "Reference temperature";
    Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a heatPort if useHeatPort
      "Where the losses go"
      annotation(Placement(transformation(extent = {{-10, 90}, {10, 110}})));

    model segment "One cell"
      parameter Integer lines(final min = 1) = 3 "Number of lines";
      parameter Integer dim_vector_lgc = div(lines * (lines + 1), 2) "Size of the triangle";
      Modelica.Electrical.Analog.Interfaces.PositivePin p[lines] "Begin"
        annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
      Modelica.Electrical.Analog.Interfaces.NegativePin n[lines] "End"
        annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
      Modelica.Electrical.Analog.Interfaces.NegativePin refPin "Reference"
        annotation(Placement(transformation(extent = {{-10, -110}, {10, -90}})));
      parameter Real Cl[dim_vector_lgc] = fill(1, dim_vector_lgc) "Capacitances";
      parameter Real Rl[lines] = fill(7, lines) "Resistances";
      parameter Real Ll[dim_vector_lgc] = fill(2, dim_vector_lgc) "Inductances";
      parameter Real Gl[dim_vector_lgc] = fill(1, dim_vector_lgc) "Conductances";
      parameter SI.LinearTemperatureCoefficient alpha_R
        "Relative change of the resistances per kelvin";
      parameter SI.LinearTemperatureCoefficient alpha_G
        "Relative change of the conductances per kelvin";
      parameter Boolean useHeatPort = false "True: there is a heat port"
        annotation(Evaluate = true, HideResult = true);
      parameter SI.Temperature T = 293.15 "Temperature without a heat port"
        annotation(Dialog(enable = not useHeatPort));
      parameter SI.Temperature T_ref "Reference temperature";
      Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a heatPort if useHeatPort
        "Where the losses go"
        annotation(Placement(transformation(extent = {{-10, 90}, {10, 110}})));
      Modelica.Electrical.Analog.Basic.Capacitor C[dim_vector_lgc](C = Cl) "Capacitances";
      Modelica.Electrical.Analog.Basic.Resistor R[lines](
        R = Rl,
        T_ref = fill(T_ref, lines),
        alpha = fill(alpha_R, lines),
        useHeatPort = fill(useHeatPort, lines),
        T = fill(T, lines)) "Resistances";
      Modelica.Electrical.Analog.Basic.Conductor G[dim_vector_lgc](
        G = Gl,
        T_ref = fill(T_ref, dim_vector_lgc),
        alpha = fill(alpha_G, dim_vector_lgc),
        useHeatPort = fill(useHeatPort, dim_vector_lgc),
        T = fill(T, dim_vector_lgc)) "Conductances";
      Modelica.Electrical.Analog.Basic.M_Transformer inductance(N = lines, L = Ll) "Inductances";
      Modelica.Electrical.Analog.Ideal.Short M "Joins the reference";
    equation
      // Element number (j - 1)*lines - div((j - 2)*(j - 1), 2) + 1 of the triangle is line j to the reference, the next ones lead to the lines after j.
      for j in 1:lines loop
        connect(p[j], R[j].p);
        connect(R[j].n, inductance.p[j]);
        connect(inductance.n[j], n[j]);
        connect(inductance.n[j], C[(j-1)*lines-div((j - 2) * (j - 1), 2)+1].p);
        connect(C[(j-1)*lines-div((j - 2) * (j - 1), 2)+1].n, M.p);
        connect(inductance.n[j], G[(j-1)*lines-div((j - 2) * (j - 1), 2)+1].p);
        connect(G[(j-1)*lines-div((j - 2) * (j - 1), 2)+1].n, M.p);
        for k in j+1:lines loop
          connect(inductance.n[j], C[(j-1)*lines-div((j - 2) * (j - 1), 2)+1+k-j].p);
          connect(C[(j-1)*lines-div((j - 2) * (j - 1), 2)+1+k-j].n, inductance.n[k]);
          connect(inductance.n[j], G[(j-1)*lines-div((j - 2) * (j - 1), 2)+1+k-j].p);
          connect(G[(j-1)*lines-div((j - 2) * (j - 1), 2)+1+k-j].n, inductance.n[k]);
        end for;
      end for;
      connect(M.n, refPin);
      if useHeatPort then
        for j in 1:lines loop
          connect(heatPort, R[j].heatPort);
        end for;
        for j in 1:dim_vector_lgc loop
          connect(heatPort, G[j].heatPort);
        end for;
      end if;
      annotation(defaultComponentName = "segment");
    end segment;

    model segment_last "Half of a cell, without anything to the reference"
      parameter Integer lines(final min = 1) = 3 "Number of lines";
      parameter Integer dim_vector_lgc = div(lines * (lines + 1), 2) "Size of the triangle";
      Modelica.Electrical.Analog.Interfaces.PositivePin p[lines] "Begin"
        annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
      Modelica.Electrical.Analog.Interfaces.NegativePin n[lines] "End"
        annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
      parameter Real Rl[lines] = fill(1, lines) "Resistances";
      parameter Real Ll[dim_vector_lgc] = fill(1, dim_vector_lgc) "Inductances";
      parameter SI.LinearTemperatureCoefficient alpha_R
        "Relative change of the resistances per kelvin";
      parameter Boolean useHeatPort = false "True: there is a heat port"
        annotation(Evaluate = true, HideResult = true);
      parameter SI.Temperature T = 293.15 "Temperature without a heat port"
        annotation(Dialog(enable = not useHeatPort));
      parameter SI.Temperature T_ref(start = 293.15) "Reference temperature";
      Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a heatPort if useHeatPort
        "Where the losses go"
        annotation(Placement(transformation(extent = {{-10, 90}, {10, 110}})));
      Modelica.Electrical.Analog.Basic.Resistor R[lines](
        R = Rl,
        T_ref = fill(T_ref, lines),
        alpha = fill(alpha_R, lines),
        useHeatPort = fill(useHeatPort, lines),
        T = fill(T, lines)) "Resistances";
      Modelica.Electrical.Analog.Basic.M_Transformer inductance(N = lines, L = Ll) "Inductances";
    equation
      for j in 1:lines loop
        connect(p[j], inductance.p[j]);
        connect(inductance.n[j], R[j].p);
        connect(R[j].n, n[j]);
      end for;
      if useHeatPort then
        for j in 1:lines loop
          connect(heatPort, R[j].heatPort);
        end for;
      end if;
      annotation(defaultComponentName = "segment");
    end segment_last;

    segment s[N-1](
      lines = fill(lines, N - 1),
      dim_vector_lgc = fill(dim_vector_lgc, N - 1),
      Rl = fill(r * length / N, N - 1),
      Ll = fill(l * length / N, N - 1),
      Cl = fill(c * length / N, N - 1),
      Gl = fill(g * length / N, N - 1),
      alpha_R = fill(alpha_R, N - 1),
      alpha_G = fill(alpha_G, N - 1),
      T_ref = fill(T_ref, N - 1),
      useHeatPort = fill(useHeatPort, N - 1),
      T = fill(T, N - 1)) "Inner cells";
    segment s_first(
      lines = lines,
      dim_vector_lgc = dim_vector_lgc,
      Rl = r * length / (2 * N),
      Cl = c * length / N,
      Ll = l * length / (2 * N),
      Gl = g * length / N,
      alpha_R = alpha_R,
      alpha_G = alpha_G,
      T_ref = T_ref,
      useHeatPort = useHeatPort,
      T = T) "First cell";
    segment_last s_last(
      lines = lines,
      Rl = r * length / (2 * N),
      Ll = l * length / (2 * N),
      alpha_R = alpha_R,
      T_ref = T_ref,
      useHeatPort = useHeatPort,
      T = T) "Last half cell";
    Modelica.Electrical.Analog.Interfaces.PositivePin p[lines] "Begin"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Modelica.Electrical.Analog.Interfaces.NegativePin n[lines] "End"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Modelica.Electrical.Analog.Interfaces.NegativePin refPin if not useInternalGround "Reference"
      annotation(Placement(transformation(extent = {{-10, -110}, {10, -90}})));
    Modelica.Electrical.Analog.Basic.Ground ground if useInternalGround
      "In place of the reference pin";
  protected
    parameter Integer dim_vector_lgc = div(lines * (lines + 1), 2) "Size of the triangles";
  equation
    connect(p, s_first.p);
    connect(s_first.n, s[1].p);
    for k in 1:N-2 loop
      connect(s[k].n, s[k+1].p);
    end for;
    connect(s[N-1].n, s_last.p);
    connect(s_last.n, n);
    connect(s_first.refPin, refPin);
    connect(s_first.refPin, ground.p);
    for k in 1:N-1 loop
      connect(s[k].refPin, refPin);
      connect(s[k].refPin, ground.p);
    end for;
    if useHeatPort then
      connect(heatPort, s_first.heatPort);
      connect(heatPort, s_last.heatPort);
      for k in 1:N-1 loop
        connect(heatPort, s[k].heatPort);
      end for;
    end if;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-70, 40}, {70, -40}}, lineColor = {0, 0, 200}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Line(points = {{-90, 0}, {-70, 0}}, color = {0, 0, 200}),
          Line(points = {{70, 0}, {90, 0}}, color = {0, 0, 200}),
          Text(extent = {{-60, 30}, {60, -30}}, textColor = {0, 0, 127}, textString = "n lines"),
          Text(extent = {{-150, 100}, {150, 62}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "line");
  end M_OLine;

  model ULine "Lossy line of N cells with R and C"
    Modelica.Electrical.Analog.Interfaces.Pin p1 "Begin"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Modelica.Electrical.Analog.Interfaces.Pin p2 "End"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Modelica.Electrical.Analog.Interfaces.Pin p3 "Reference"
      annotation(Placement(transformation(extent = {{-10, -110}, {10, -90}})));
    SI.Voltage v13 "p1.v - p3.v";
    SI.Voltage v23 "p2.v - p3.v";
    SI.Current i1 "Current into p1";
    SI.Current i2 "Current into p2";
    parameter Real r(final min = Modelica.Constants.small, unit = "Ohm/m", start = 1)
      "Resistance per metre";
    parameter Real c(final min = Modelica.Constants.small, unit = "F/m", start = 1)
      "Capacitance per metre";
    parameter SI.Length length(final min = Modelica.Constants.small, start = 1) "Length";
    parameter Integer N(final min = 1, start = 1) "Number of cells";
    parameter SI.LinearTemperatureCoefficient alpha = 0
      "Relative change of the resistance per kelvin";
    parameter Boolean useHeatPort = false "True: there is a heat port"
      annotation(Evaluate = true, HideResult = true);
    parameter SI.Temperature T = 293.15 "Temperature without a heat port"
      annotation(Dialog(enable = not useHeatPort));
    parameter SI.Temperature T_ref = 300.15 "Reference temperature";
    Modelica.Thermal.HeatTransfer.Interfaces.HeatPort_a heatPort if useHeatPort
      "Where the losses go"
      annotation(Placement(transformation(extent = {{-10, 90}, {10, 110}})));
    Modelica.Electrical.Analog.Basic.Resistor R[N+1](
      R = rm,
      T_ref = fill(T_ref, N + 1),
      alpha = fill(alpha, N + 1),
      useHeatPort = fill(useHeatPort, N + 1),
      T = fill(T, N + 1)) "Resistances";
    Modelica.Electrical.Analog.Basic.Capacitor C[N](C = fill(c * length / N, N)) "Capacitances";
  protected
    parameter SI.Resistance rm[N+1] = {if k == 1 or k == N + 1 then
        r * length / (2 * N)
      else
        r * length / N for k in 1:N+1} "Resistance of each cell, half at both ends";
  equation
    v13 = p1.v - p3.v;
    v23 = p2.v - p3.v;
    i1 = p1.i;
    i2 = p2.i;
    connect(p1, R[1].p);
    for k in 1:N loop
      connect(R[k].n, R[k+1].p);
      connect(R[k].n, C[k].p);
      connect(C[k].n, p3);
    end for;
    connect(R[N+1].n, p2);
    if useHeatPort then
      for k in 1:N+1 loop
        connect(heatPort, R[k].heatPort);
      end for;
    end if;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-70, 40}, {70, -40}}, lineColor = {0, 0, 200}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Line(points = {{-90, 0}, {-70, 0}}, color = {0, 0, 200}),
          Line(points = {{70, 0}, {90, 0}}, color = {0, 0, 200}),
          Text(extent = {{-60, 30}, {60, -30}}, textColor = {0, 0, 127}, textString = "R C"),
          Text(extent = {{-150, 100}, {150, 62}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "line");
  end ULine;

  model TLine "Line without losses, by delays"
    extends Modelica.Electrical.Analog.Interfaces.TwoPort;
    parameter SI.Resistance Z0(start = 1) "Characteristic impedance";
    parameter SI.Time TD = 0 "Delay, if F is zero";
    parameter SI.Frequency F = 0 "Frequency";
    parameter Real NL = 1 / 4 "Length by wavelength at F";
    SI.Voltage es(start = 0) "Wave that arrives at the first side";
    SI.Voltage er(start = 0) "Wave that arrives at the second side";
  protected
    parameter SI.Time TDi = if F > 0 then NL / F else TD "Delay";
  equation
    assert(Z0 > 0, "Z0 must be positive");
    assert(F > 0 or TD > 0, "F or TD must be positive");
    i1 = (v1 - es) / Z0;
    i2 = (v2 - er) / Z0;
    es = 2 * delay(v2, TDi) - delay(er, TDi);
    er = 2 * delay(v1, TDi) - delay(es, TDi);
    annotation(defaultComponentName = "line");
  end TLine;

  model TLine1 "Line without losses, by its delay"
    extends Modelica.Electrical.Analog.Interfaces.TwoPort;
    extends Modelica.Icons.ObsoleteModel;
    parameter SI.Resistance Z0(start = 1) "Characteristic impedance";
    parameter SI.Time TD(start = 1) "Delay";
    SI.Voltage es(start = 0) "Wave that arrives at the first side";
    SI.Voltage er(start = 0) "Wave that arrives at the second side";
  equation
    assert(Z0 > 0, "Z0 must be positive");
    assert(TD > 0, "TD must be positive");
    i1 = (v1 - es) / Z0;
    i2 = (v2 - er) / Z0;
    es = 2 * delay(v2, TD) - delay(er, TD);
    er = 2 * delay(v1, TD) - delay(es, TD);
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-70, 60}, {70, -60}}, lineColor = {0, 0, 200}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Line(points = {{-50, 30}, {50, 30}}, color = {0, 0, 200}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 12),
          Line(points = {{50, -30}, {-50, -30}}, color = {0, 0, 200}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 12),
          Text(extent = {{-150, -104}, {150, -140}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "line",
      obsolete = "use Modelica.Electrical.Analog.Lines.TLine");
  end TLine1;

  model TLine2 "Line without losses, by its length against the wavelength"
    extends Modelica.Electrical.Analog.Interfaces.TwoPort;
    extends Modelica.Icons.ObsoleteModel;
    parameter SI.Resistance Z0(start = 1) "Characteristic impedance";
    parameter SI.Frequency F(start = 1) "Frequency";
    parameter Real NL(start = 1) "Length by wavelength at F";
    SI.Voltage es(start = 0) "Wave that arrives at the first side";
    SI.Voltage er(start = 0) "Wave that arrives at the second side";
  protected
    parameter SI.Time TD = NL / F "Delay";
  equation
    assert(Z0 > 0, "Z0 must be positive");
    assert(NL > 0, "NL must be positive");
    assert(F > 0, "F must be positive");
    i1 = (v1 - es) / Z0;
    i2 = (v2 - er) / Z0;
    es = 2 * delay(v2, TD) - delay(er, TD);
    er = 2 * delay(v1, TD) - delay(es, TD);
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-70, 60}, {70, -60}}, lineColor = {0, 0, 200}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Line(points = {{-50, 30}, {50, 30}}, color = {0, 0, 200}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 12),
          Line(points = {{50, -30}, {-50, -30}}, color = {0, 0, 200}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 12),
          Text(extent = {{-150, -104}, {150, -140}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "line",
      obsolete = "use Modelica.Electrical.Analog.Lines.TLine");
  end TLine2;

  model TLine3 "Line without losses, a quarter of a wavelength long"
    extends Modelica.Electrical.Analog.Interfaces.TwoPort;
    extends Modelica.Icons.ObsoleteModel;
    parameter SI.Resistance Z0(start = 1) "Characteristic impedance";
    parameter SI.Frequency F(start = 1) "Frequency";
    SI.Voltage es(start = 0) "Wave that arrives at the first side";
    SI.Voltage er(start = 0) "Wave that arrives at the second side";
  protected
    parameter SI.Time TD = 1 / F / 4 "Delay";
  equation
    assert(Z0 > 0, "Z0 must be positive");
    assert(F > 0, "F must be positive");
    i1 = (v1 - es) / Z0;
    i2 = (v2 - er) / Z0;
    es = 2 * delay(v2, TD) - delay(er, TD);
    er = 2 * delay(v1, TD) - delay(es, TD);
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-70, 60}, {70, -60}}, lineColor = {0, 0, 200}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Line(points = {{-50, 30}, {50, 30}}, color = {0, 0, 200}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 12),
          Line(points = {{50, -30}, {-50, -30}}, color = {0, 0, 200}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 12),
          Text(extent = {{-150, -104}, {150, -140}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "line",
      obsolete = "use Modelica.Electrical.Analog.Lines.TLine");
  end TLine3;
end Lines;
