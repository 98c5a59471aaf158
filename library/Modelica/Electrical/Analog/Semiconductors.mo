within Modelica.Electrical.Analog;
package Semiconductors "Diodes, transistors, thyristors with simple curves"
  extends Modelica.Icons.Package;
  import Modelica.Constants.k;
  import Modelica.Constants.q;

  model Diode "Diode: exponential curve that goes on straight, with a resistor beside it"
    extends Modelica.Electrical.Analog.Interfaces.OnePort;
    parameter SI.Current Ids = 1e-6 "Saturation current";
    parameter Boolean useTemperatureDependency = false "True: the curves depend on temperature"
      annotation(Evaluate = true, HideResult = true);
    parameter SI.Voltage Vt = 0.04 "Thermal voltage"
      annotation(Dialog(enable = not useTemperatureDependency));
    parameter Real Maxexp(final min = Modelica.Constants.small) = 15
      "Above this exponent the curve goes on straight";
    parameter SI.Resistance R = 1e8 "Resistance beside it";
    parameter Real EG = 1.11 "Energy gap";
    parameter Real N = 1 "Emission coefficient";
    parameter SI.Temperature TNOM = 300.15 "Temperature of the parameters";
    parameter Real XTI = 3 "Temperature exponent of the saturation current";
    extends Modelica.Electrical.Analog.Interfaces.ConditionalHeatPort(
      useHeatPort = useTemperatureDependency);
    SI.Voltage vt_t "Thermal voltage at the temperature";
    SI.Current id "Current of the curve";
  protected
    SI.Temperature htemp "Temperature";
    Real aux "Exponent of the saturation current";
    Real auxp "Exponential of it";
  equation
    assert(T_heatPort > 0, "the temperature must be positive");
    htemp = T_heatPort;
    vt_t = k * htemp / q;
    aux = (htemp / TNOM - 1) * EG / (N * vt_t);
    auxp = exp(aux);
    if useTemperatureDependency then
      id = Ids * (exlin(v / (N * vt_t), Maxexp) - 1);
      i = id * pow(htemp / TNOM, XTI / N) * auxp + v / R;
    else
      id = Ids * (exlin(v / Vt, Maxexp) - 1);
      i = smooth(1, id + v / R);
    end if;
    LossPower = v * i;
    annotation(
      defaultComponentName = "diode",
      Icon(
        graphics = {
          Polygon(points = {{-30, 30}, {-30, -30}, {30, 0}}, lineColor = {0, 0, 200}),
          Line(points = {{-90, 0}, {90, 0}}, color = {0, 0, 200}),
          Line(points = {{30, 30}, {30, -30}}, color = {0, 0, 200}),
          Text(extent = {{-150, 90}, {150, 50}}, textColor = {0, 0, 160}, textString = "%name")}));
  end Diode;

  model Diode2 "Diode with resistors in series and beside it, and a break-down"
    extends Modelica.Electrical.Analog.Interfaces.OnePort;
    extends Modelica.Electrical.Analog.Interfaces.ConditionalHeatPort(T = 293.15);
    parameter SI.Voltage Vf = 0.7 "Forward voltage";
    parameter SI.Current Ids = 1e-13 "Saturation current";
    parameter SI.Resistance Rs = 16 "Resistance in series";
    parameter SI.Voltage Vt = Modelica.Constants.R * T / Modelica.Constants.F "Thermal voltage";
    parameter Real N = 1 "Emission coefficient";
    parameter SI.Voltage Bv = 100 "Break-down voltage";
    parameter SI.Conductance Gp = 1e-6 "Conductance beside it";
    SI.Voltage vd "Voltage of the curve";
    SI.Current id "Current of the curve";
  protected
    SI.Voltage VdMax = Vf + N * Vt_applied "Above this voltage the curve goes on straight";
    SI.Current iVdMax = Ids * (exp(VdMax / (N * Vt_applied)) - 1) "Current there";
    SI.Conductance diVdMax = Ids * exp(VdMax / (N * Vt_applied)) / (N * Vt_applied) "Slope there";
    SI.Voltage Vt_applied "Thermal voltage in use";
  equation
    assert(Bv > 0, "Bv must be positive");
    assert(Vf > 0, "Vf must be positive");
    assert(Vt > 0, "Vt must be positive");
    Vt_applied = if useHeatPort then
        Modelica.Constants.R * T_heatPort / Modelica.Constants.F
      else
        Vt;
    id = smooth(1,
      if vd < -Bv / 2 then
        -Ids * (exp(-(vd + Bv) / (N * Vt_applied)) + 1 - 2 * exp(-Bv / (2 * N * Vt_applied)))
      elseif vd < VdMax then
        Ids * (exp(vd / (N * Vt_applied)) - 1)
      else
        iVdMax + diVdMax * (vd - VdMax));
    v = vd + Rs * id;
    i = id + Gp * v;
    LossPower = v * i;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-90, 0}, {90, 0}}, color = {0, 0, 200}),
          Polygon(points = {{-34, 36}, {-34, -36}, {34, 0}}, lineColor = {0, 0, 200},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Line(points = {{34, 36}, {34, -36}}, color = {0, 0, 200}),
          Text(extent = {{-150, 90}, {150, 52}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "diode");
  end Diode2;

  model ZDiode "Diode with a break-down that is meant to be used"
    extends Modelica.Electrical.Analog.Interfaces.OnePort;
    parameter SI.Current Ids = 1e-6 "Saturation current";
    parameter SI.Voltage Vt = 0.04 "Thermal voltage";
    parameter Real Maxexp(final min = Modelica.Constants.small) = 30
      "Beyond this exponent the curve goes on straight";
    parameter SI.Resistance R = 1e8 "Resistance beside it";
    parameter SI.Voltage Bv = 5.1 "Break-down voltage";
    parameter SI.Current Ibv = 0.7 "Current at the break-down";
    parameter Real Nbv = 0.74 "Emission coefficient of the break-down";
    extends Modelica.Electrical.Analog.Interfaces.ConditionalHeatPort(T = 293.15);
  equation
    i = smooth(1,
      if v > Maxexp * Vt then
        Ids * (exp(Maxexp) * (1 + v / Vt - Maxexp) - 1) + v / R
      elseif v + Bv < -Maxexp * Nbv * Vt then
        -Ids - Ibv * exp(Maxexp) * (1 - (v + Bv) / (Nbv * Vt) - Maxexp) + v / R
      else
        Ids * (exp(v / Vt) - 1) - Ibv * exp(-(v + Bv) / (Nbv * Vt)) + v / R);
    LossPower = v * i;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-90, 0}, {90, 0}}, color = {0, 0, 200}),
          Polygon(points = {{-34, 36}, {-34, -36}, {34, 0}}, lineColor = {0, 0, 200},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Line(points = {{34, 36}, {34, -36}}, color = {0, 0, 200}),
          Line(points = {{34, -36}, {18, -36}}, color = {0, 0, 200}),
          Text(extent = {{-150, 90}, {150, 52}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "diode");
  end ZDiode;

  model NMOS "Field effect transistor with electrons as carriers, simple"
    Modelica.Electrical.Analog.Interfaces.Pin D "Drain"
      annotation(Placement(transformation(extent = {{90, 30}, {110, 50}})));
    Modelica.Electrical.Analog.Interfaces.Pin G "Gate"
      annotation(Placement(transformation(extent = {{-110, -50}, {-90, -30}})));
    Modelica.Electrical.Analog.Interfaces.Pin S "Source"
      annotation(Placement(transformation(extent = {{90, -50}, {110, -30}})));
    Modelica.Electrical.Analog.Interfaces.Pin B "Bulk"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    parameter SI.Length W = 20e-6 "Width of the channel";
    parameter SI.Length L = 6e-6 "Length of the channel";
    parameter SI.Transconductance Beta = 0.041e-3 "Transconductance parameter";
    parameter SI.Voltage Vt = 0.8 "Threshold voltage without bulk";
    parameter Real K2 = 1.144 "Bulk threshold parameter";
    parameter Real K5 = 0.7311 "Reduction of the pinch-off region";
    parameter SI.Length dW = -2.5e-6 "Narrowing of the channel";
    parameter SI.Length dL = -1.5e-6 "Shortening of the channel";
    parameter SI.Resistance RDS = 1e7 "Resistance between drain and source";
    parameter Boolean useTemperatureDependency = false "True: the curves depend on temperature"
      annotation(Evaluate = true, HideResult = true);
    parameter SI.Temperature Tnom = 300.15 "Temperature of the parameters";
    parameter Real kvt = -6.96e-3 "Relative change of Vt per kelvin";
    parameter Real kk2 = 6e-4 "Relative change of K2 per kelvin";
    extends Modelica.Electrical.Analog.Interfaces.ConditionalHeatPort(
      useHeatPort = useTemperatureDependency);
  protected
    Real v "Transconductance of the channel";
    Real uds "Voltage between both ends of the channel";
    Real ubs "Voltage between bulk and the end that is the source, if it matters";
    Real ugst "Gate voltage above the threshold";
    Real ud "Potential of the end that is the drain";
    Real us "Potential of the end that is the source";
    Real id "Current of the channel";
    Real gds "Conductance between drain and source";
    Real beta_t "Beta at the temperature";
    Real vt_t "Vt at the temperature";
    Real k2_t "K2 at the temperature";
  equation
    assert(L + dL > 0, "the channel has no length");
    assert(W + dW > 0, "the channel has no width");
    assert(T_heatPort > 0, "the temperature must be positive");
    beta_t = if useTemperatureDependency then Beta * pow(T_heatPort / Tnom, -1.5) else Beta;
    vt_t = if useTemperatureDependency then Vt * (1 + kvt * (T_heatPort - Tnom)) else Vt;
    k2_t = if useTemperatureDependency then K2 * (1 + kk2 * (T_heatPort - Tnom)) else K2;
    gds = if abs(RDS) < 1e-20 then 1e20 else 1 / RDS;
    v = beta_t * (W + dW) / (L + dL);
    // The lower end of the channel is its source, whatever the pins are called.
    ud = smooth(0, if D.v < S.v then S.v else D.v);
    us = smooth(0, if D.v < S.v then D.v else S.v);
    uds = ud - us;
    ubs = smooth(0, if B.v > us then 0 else B.v - us);
    ugst = K5 * (G.v - us - vt_t + k2_t * ubs);
    id = smooth(0,
      if ugst <= 0 then
        gds * uds
      elseif ugst > uds then
        v * uds * (ugst - uds / 2) + gds * uds
      else
        v * ugst * ugst / 2 + gds * uds);
    G.i = 0;
    B.i = 0;
    D.i = smooth(0, if D.v < S.v then -id else id);
    S.i = smooth(0, if D.v < S.v then id else -id);
    LossPower = D.i * (D.v - S.v);
    annotation(
      Icon(
        graphics = {
          Line(points = {{-90, -50}, {-40, -50}, {-40, 50}}, color = {0, 0, 200}),
          Line(points = {{-24, 50}, {-24, -50}}, color = {0, 0, 200}, thickness = 0.5),
          Line(points = {{-24, 40}, {40, 40}, {40, 50}, {90, 50}}, color = {0, 0, 200}),
          Line(points = {{-24, -40}, {40, -40}, {40, -50}, {90, -50}}, color = {0, 0, 200}),
          Line(points = {{90, 0}, {-18, 0}}, color = {0, 0, 200}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 14),
          Text(extent = {{-150, 110}, {150, 74}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "nMOS");
  end NMOS;

  model PMOS "Field effect transistor with holes as carriers, simple"
    Modelica.Electrical.Analog.Interfaces.Pin D "Drain"
      annotation(Placement(transformation(extent = {{90, 30}, {110, 50}})));
    Modelica.Electrical.Analog.Interfaces.Pin G "Gate"
      annotation(Placement(transformation(extent = {{-110, -50}, {-90, -30}})));
    Modelica.Electrical.Analog.Interfaces.Pin S "Source"
      annotation(Placement(transformation(extent = {{90, -50}, {110, -30}})));
    Modelica.Electrical.Analog.Interfaces.Pin B "Bulk"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    parameter SI.Length W = 20e-6 "Width of the channel";
    parameter SI.Length L = 6e-6 "Length of the channel";
    parameter SI.Transconductance Beta = 0.0105e-3 "Transconductance parameter";
    parameter SI.Voltage Vt = -1.0 "Threshold voltage without bulk";
    parameter Real K2 = 0.41 "Bulk threshold parameter";
    parameter Real K5 = 0.839 "Reduction of the pinch-off region";
    parameter SI.Length dW = -2.5e-6 "Narrowing of the channel";
    parameter SI.Length dL = -2.1e-6 "Shortening of the channel";
    parameter SI.Resistance RDS = 1e7 "Resistance between drain and source";
    parameter Boolean useTemperatureDependency = false "True: the curves depend on temperature"
      annotation(Evaluate = true, HideResult = true);
    parameter SI.Temperature Tnom = 300.15 "Temperature of the parameters";
    parameter Real kvt = -2.9e-3 "Relative change of Vt per kelvin";
    parameter Real kk2 = 6.2e-4 "Relative change of K2 per kelvin";
    extends Modelica.Electrical.Analog.Interfaces.ConditionalHeatPort(
      useHeatPort = useTemperatureDependency);
  protected
    Real v "Transconductance of the channel";
    Real uds "Voltage between both ends of the channel";
    Real ubs "Voltage between bulk and the end that is the source, if it matters";
    Real ugst "Gate voltage above the threshold";
    Real ud "Potential of the end that is the drain";
    Real us "Potential of the end that is the source";
    Real id "Current of the channel";
    Real gds "Conductance between drain and source";
    Real beta_t "Beta at the temperature";
    Real vt_t "Vt at the temperature";
    Real k2_t "K2 at the temperature";
  equation
    assert(L + dL > 0, "the channel has no length");
    assert(W + dW > 0, "the channel has no width");
    assert(T_heatPort > 0, "the temperature must be positive");
    beta_t = if useTemperatureDependency then Beta * pow(T_heatPort / Tnom, -1.5) else Beta;
    vt_t = if useTemperatureDependency then Vt * (1 + kvt * (T_heatPort - Tnom)) else Vt;
    k2_t = if useTemperatureDependency then K2 * (1 + kk2 * (T_heatPort - Tnom)) else K2;
    gds = if abs(RDS) < 1e-20 then 1e20 else 1 / RDS;
    v = beta_t * (W + dW) / (L + dL);
    // The higher end of the channel is its source, whatever the pins are called.
    ud = smooth(0, if D.v > S.v then S.v else D.v);
    us = smooth(0, if D.v > S.v then D.v else S.v);
    uds = ud - us;
    ubs = smooth(0, if B.v < us then 0 else B.v - us);
    ugst = K5 * (G.v - us - vt_t + k2_t * ubs);
    id = smooth(0,
      if ugst >= 0 then
        gds * uds
      elseif ugst < uds then
        -v * uds * (ugst - uds / 2) + gds * uds
      else
        -v * ugst * ugst / 2 + gds * uds);
    G.i = 0;
    B.i = 0;
    D.i = smooth(0, if D.v > S.v then -id else id);
    S.i = smooth(0, if D.v > S.v then id else -id);
    LossPower = D.i * (D.v - S.v);
    annotation(
      Icon(
        graphics = {
          Line(points = {{-90, -50}, {-40, -50}, {-40, 50}}, color = {0, 0, 200}),
          Line(points = {{-24, 50}, {-24, -50}}, color = {0, 0, 200}, thickness = 0.5),
          Line(points = {{-24, 40}, {40, 40}, {40, 50}, {90, 50}}, color = {0, 0, 200}),
          Line(points = {{-24, -40}, {40, -40}, {40, -50}, {90, -50}}, color = {0, 0, 200}),
          Line(points = {{-24, 0}, {84, 0}}, color = {0, 0, 200}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 14),
          Text(extent = {{-150, 110}, {150, 74}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "pMOS");
  end PMOS;

  model NPN "Bipolar transistor after Ebers and Moll, electrons as carriers"
    parameter Real Bf = 50 "Gain forward";
    parameter Real Br = 0.1 "Gain backward";
    parameter SI.Current Is = 1e-16 "Saturation current";
    parameter SI.InversePotential Vak = 0.02 "One by the Early voltage";
    parameter SI.Time Tauf = 0.12e-9 "Transit time forward";
    parameter SI.Time Taur = 5e-9 "Transit time backward";
    parameter SI.Capacitance Ccs = 1e-12 "Capacitance of collector and substrate";
    parameter SI.Capacitance Cje = 0.4e-12 "Capacitance of base and emitter at zero";
    parameter SI.Capacitance Cjc = 0.5e-12 "Capacitance of base and collector at zero";
    parameter SI.Voltage Phie = 0.8 "Diffusion voltage of base and emitter";
    parameter Real Me = 0.4 "Gradation exponent of base and emitter";
    parameter SI.Voltage Phic = 0.8 "Diffusion voltage of base and collector";
    parameter Real Mc = 0.333 "Gradation exponent of base and collector";
    parameter SI.Conductance Gbc = 1e-15 "Conductance of base and collector";
    parameter SI.Conductance Gbe = 1e-15 "Conductance of base and emitter";
    parameter Real EMin = -100 "Below this exponent the exponential goes on straight";
    parameter Real EMax = 40 "Above this exponent the exponential goes on straight";
    parameter Boolean useTemperatureDependency = false "True: the curves depend on temperature"
      annotation(Evaluate = true, HideResult = true);
    parameter SI.Voltage Vt = 0.02585 "Thermal voltage"
      annotation(Dialog(enable = not useTemperatureDependency));
    parameter SI.Temperature Tnom = 300.15 "Temperature of the parameters";
    parameter Real XTI = 3 "Temperature exponent of Is";
    parameter Real XTB = 0 "Temperature exponent of the gains";
    parameter SI.Voltage EG = 1.11 "Energy gap";
    parameter Real NF = 1.0 "Emission coefficient forward";
    parameter Real NR = 1.0 "Emission coefficient backward";
    parameter SI.Voltage IC = 0 "Voltage of collector and substrate at the start";
    parameter Boolean UIC = false "True: it starts with this voltage";
    parameter Boolean useSubstrate = false "True: the substrate is a pin"
      annotation(Evaluate = true);
    extends Modelica.Electrical.Analog.Interfaces.ConditionalHeatPort(
      useHeatPort = useTemperatureDependency);
    SI.Voltage vbc "Voltage of the base-collector junction";
    SI.Voltage vbe "Voltage of the base-emitter junction";
    SI.Voltage vcs "Voltage of collector and substrate";
    Real qbk "Relative base charge";
    SI.Current ibc "Current of the base-collector junction";
    SI.Current ibe "Current of the base-emitter junction";
    SI.Capacitance cbc "Capacitance of the base-collector junction";
    SI.Capacitance cbe "Capacitance of the base-emitter junction";
    SI.Capacitance Capcje "Its part by the depletion layer (emitter)";
    SI.Capacitance Capcjc "Its part by the depletion layer (collector)";
    SI.Current is_t "Is at the temperature";
    Real br_t "Br at the temperature";
    Real bf_t "Bf at the temperature";
    SI.Voltage vt_t "Thermal voltage";
    Real hexp "Exponent of Is";
    Real htempexp "Exponential of it";
    SI.Voltage vS "Potential of the substrate";
    SI.Current iS "Current of the substrate";
    Modelica.Electrical.Analog.Interfaces.Pin C "Collector"
      annotation(Placement(transformation(extent = {{90, 30}, {110, 50}})));
    Modelica.Electrical.Analog.Interfaces.Pin B "Base"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Modelica.Electrical.Analog.Interfaces.Pin E "Emitter"
      annotation(Placement(transformation(extent = {{90, -50}, {110, -30}})));
    Modelica.Electrical.Analog.Interfaces.NegativePin S(final i = iS, final v = vS) if useSubstrate
      "Substrate"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  initial equation
    if UIC then
      vcs = IC;
    end if;
  equation
    assert(T_heatPort > 0, "the temperature must be positive");
    vbc = B.v - C.v;
    vbe = B.v - E.v;
    vcs = C.v - vS;
    qbk = 1 - Vak * vbc;
    vt_t = if useTemperatureDependency then k / q * T_heatPort else Vt;
    hexp = (T_heatPort / Tnom - 1) * EG / vt_t;
    htempexp = smooth(1, exlin2(hexp, EMin, EMax));
    is_t = if useTemperatureDependency then Is * pow(T_heatPort / Tnom, XTI) * htempexp else Is;
    br_t = if useTemperatureDependency then Br * pow(T_heatPort / Tnom, XTB) else Br;
    bf_t = if useTemperatureDependency then Bf * pow(T_heatPort / Tnom, XTB) else Bf;
    ibc = smooth(1, is_t * (exlin2(vbc / (NR * vt_t), EMin, EMax) - 1) + Gbc * vbc);
    ibe = smooth(1, is_t * (exlin2(vbe / (NF * vt_t), EMin, EMax) - 1) + Gbe * vbe);
    Capcjc = smooth(1, Cjc * powlin(vbc / Phic, Mc));
    Capcje = smooth(1, Cje * powlin(vbe / Phie, Me));
    cbc = smooth(1, Capcjc + Taur * is_t / (NR * vt_t) * exlin2(vbc / (NR * vt_t), EMin, EMax));
    cbe = smooth(1, Capcje + Tauf * is_t / (NF * vt_t) * exlin2(vbe / (NF * vt_t), EMin, EMax));
    C.i = (ibe - ibc) * qbk - ibc / br_t - cbc * der(vbc) - iS;
    B.i = ibe / bf_t + ibc / br_t + cbc * der(vbc) + cbe * der(vbe);
    E.i = -(B.i + C.i + iS);
    iS = -Ccs * der(vcs);
    if not useSubstrate then
      vS = 0;
    end if;
    LossPower = vbc * ibc / br_t + vbe * ibe / bf_t + (ibe - ibc) * qbk * (C.v - E.v);
    annotation(
      Icon(
        graphics = {
          Ellipse(extent = {{-60, 60}, {60, -60}}, lineColor = {0, 0, 200}),
          Line(points = {{-90, 0}, {-20, 0}}, color = {0, 0, 200}),
          Line(points = {{-20, 40}, {-20, -40}}, color = {0, 0, 200}, thickness = 0.5),
          Line(points = {{-20, 14}, {40, 50}, {90, 50}}, color = {0, 0, 200}),
          Line(points = {{-20, -14}, {36, -48}}, color = {0, 0, 200}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 16),
          Line(points = {{36, -48}, {40, -50}, {90, -50}}, color = {0, 0, 200}),
          Text(extent = {{-150, 110}, {150, 74}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "npn");
  end NPN;

  model PNP "Bipolar transistor after Ebers and Moll, holes as carriers"
    parameter Real Bf = 50 "Gain forward";
    parameter Real Br = 0.1 "Gain backward";
    parameter SI.Current Is = 1e-16 "Saturation current";
    parameter SI.InversePotential Vak = 0.02 "One by the Early voltage";
    parameter SI.Time Tauf = 0.12e-9 "Transit time forward";
    parameter SI.Time Taur = 5e-9 "Transit time backward";
    parameter SI.Capacitance Ccs = 1e-12 "Capacitance of collector and substrate";
    parameter SI.Capacitance Cje = 0.4e-12 "Capacitance of base and emitter at zero";
    parameter SI.Capacitance Cjc = 0.5e-12 "Capacitance of base and collector at zero";
    parameter SI.Voltage Phie = 0.8 "Diffusion voltage of base and emitter";
    parameter Real Me = 0.4 "Gradation exponent of base and emitter";
    parameter SI.Voltage Phic = 0.8 "Diffusion voltage of base and collector";
    parameter Real Mc = 0.333 "Gradation exponent of base and collector";
    parameter SI.Conductance Gbc = 1e-15 "Conductance of base and collector";
    parameter SI.Conductance Gbe = 1e-15 "Conductance of base and emitter";
    parameter Real EMin = -100 "Below this exponent the exponential goes on straight";
    parameter Real EMax = 40 "Above this exponent the exponential goes on straight";
    parameter Boolean useTemperatureDependency = false "True: the curves depend on temperature"
      annotation(Evaluate = true, HideResult = true);
    parameter SI.Voltage Vt = 0.02585 "Thermal voltage"
      annotation(Dialog(enable = not useTemperatureDependency));
    parameter SI.Temperature Tnom = 300.15 "Temperature of the parameters";
    parameter Real XTI = 3 "Temperature exponent of Is";
    parameter Real XTB = 0 "Temperature exponent of the gains";
    parameter SI.Voltage EG = 1.11 "Energy gap";
    parameter Real NF = 1.0 "Emission coefficient forward";
    parameter Real NR = 1.0 "Emission coefficient backward";
    parameter SI.Voltage IC = 0 "Voltage of collector and substrate at the start";
    parameter Boolean UIC = false "True: it starts with this voltage";
    parameter Boolean useSubstrate = false "True: the substrate is a pin"
      annotation(Evaluate = true);
    extends Modelica.Electrical.Analog.Interfaces.ConditionalHeatPort(
      useHeatPort = useTemperatureDependency);
    SI.Voltage vcb "Voltage of the base-collector junction";
    SI.Voltage veb "Voltage of the base-emitter junction";
    SI.Voltage vcs "Voltage of collector and substrate";
    Real qbk "Relative base charge";
    SI.Current icb "Current of the base-collector junction";
    SI.Current ieb "Current of the base-emitter junction";
    SI.Capacitance ccb "Capacitance of the base-collector junction";
    SI.Capacitance ceb "Capacitance of the base-emitter junction";
    SI.Capacitance Capcje "Its part by the depletion layer (emitter)";
    SI.Capacitance Capcjc "Its part by the depletion layer (collector)";
    SI.Current is_t "Is at the temperature";
    Real br_t "Br at the temperature";
    Real bf_t "Bf at the temperature";
    SI.Voltage vt_t "Thermal voltage";
    Real hexp "Exponent of Is";
    Real htempexp "Exponential of it";
    SI.Voltage vS "Potential of the substrate";
    SI.Current iS "Current of the substrate";
    Modelica.Electrical.Analog.Interfaces.Pin C "Collector"
      annotation(Placement(transformation(extent = {{90, 30}, {110, 50}})));
    Modelica.Electrical.Analog.Interfaces.Pin B "Base"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Modelica.Electrical.Analog.Interfaces.Pin E "Emitter"
      annotation(Placement(transformation(extent = {{90, -50}, {110, -30}})));
    Modelica.Electrical.Analog.Interfaces.NegativePin S(final i = iS, final v = vS) if useSubstrate
      "Substrate"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  initial equation
    if UIC then
      vcs = IC;
    end if;
  equation
    assert(T_heatPort > 0, "the temperature must be positive");
    vcb = C.v - B.v;
    veb = E.v - B.v;
    vcs = C.v - vS;
    qbk = 1 - Vak * vcb;
    vt_t = if useTemperatureDependency then k / q * T_heatPort else Vt;
    hexp = (T_heatPort / Tnom - 1) * EG / vt_t;
    htempexp = smooth(1, exlin2(hexp, EMin, EMax));
    is_t = if useTemperatureDependency then Is * pow(T_heatPort / Tnom, XTI) * htempexp else Is;
    br_t = if useTemperatureDependency then Br * pow(T_heatPort / Tnom, XTB) else Br;
    bf_t = if useTemperatureDependency then Bf * pow(T_heatPort / Tnom, XTB) else Bf;
    icb = smooth(1, is_t * (exlin2(vcb / (NR * vt_t), EMin, EMax) - 1) + Gbc * vcb);
    ieb = smooth(1, is_t * (exlin2(veb / (NF * vt_t), EMin, EMax) - 1) + Gbe * veb);
    Capcjc = smooth(1, Cjc * powlin(vcb / Phic, Mc));
    Capcje = smooth(1, Cje * powlin(veb / Phie, Me));
    ccb = smooth(1, Capcjc + Taur * is_t / (NR * vt_t) * exlin2(vcb / (NR * vt_t), EMin, EMax));
    ceb = smooth(1, Capcje + Tauf * is_t / (NF * vt_t) * exlin2(veb / (NF * vt_t), EMin, EMax));
    C.i = (icb - ieb) * qbk + icb / br_t + ccb * der(vcb) - iS;
    B.i = -ieb / bf_t - icb / br_t - ccb * der(vcb) - ceb * der(veb);
    E.i = -(B.i + C.i + iS);
    iS = -Ccs * der(vcs);
    if not useSubstrate then
      vS = 0;
    end if;
    LossPower = vcb * icb / br_t + veb * ieb / bf_t + (icb - ieb) * qbk * (C.v - E.v);
    annotation(
      Icon(
        graphics = {
          Ellipse(extent = {{-60, 60}, {60, -60}}, lineColor = {0, 0, 200}),
          Line(points = {{-90, 0}, {-20, 0}}, color = {0, 0, 200}),
          Line(points = {{-20, 40}, {-20, -40}}, color = {0, 0, 200}, thickness = 0.5),
          Line(points = {{-20, 14}, {40, 50}, {90, 50}}, color = {0, 0, 200}),
          Line(points = {{40, -50}, {-16, -17}}, color = {0, 0, 200}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 16),
          Line(points = {{36, -48}, {40, -50}, {90, -50}}, color = {0, 0, 200}),
          Text(extent = {{-150, 110}, {150, 74}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "pnp");
  end PNP;

  model Thyristor "Thyristor with gate, times to switch and break-down"
    parameter SI.Voltage VDRM(final min = 0) = 100 "Break-over voltage forward";
    parameter SI.Voltage VRRM(final min = 0) = 100 "Break-down voltage backward";
    parameter SI.Current IDRM = 0.1 "Leakage current";
    parameter SI.Voltage VTM = 1.7 "Voltage while it conducts ITM";
    parameter SI.Current IH = 6e-3 "Holding current";
    parameter SI.Current ITM = 25 "Current of VTM";
    parameter SI.Voltage VGT = 0.7 "Gate voltage that fires";
    parameter SI.Current IGT = 5e-3 "Gate current that fires";
    parameter SI.Time TON = 1e-6 "Time to switch on";
    parameter SI.Time TOFF = 15e-6 "Time to switch off";
    parameter SI.Voltage Vt = 0.04 "Thermal voltage";
    parameter Real Nbv = 0.74 "Emission coefficient of the break-down";
    extends Modelica.Electrical.Analog.Interfaces.ConditionalHeatPort;
    SI.Current iGK "Gate current";
    SI.Voltage vGK "Voltage of gate and cathode";
    SI.Voltage vAK "Voltage of anode and cathode";
    SI.Voltage vControl(start = 0) "State that opens and closes it";
    SI.Voltage vContot "Where the state tends to";
    SI.Voltage vConmain "Its part by anode current and voltage";
    parameter SI.Voltage vRef = 0.65 "Bend of the gate's curve";
    Modelica.Electrical.Analog.Interfaces.PositivePin Anode "Anode"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Modelica.Electrical.Analog.Interfaces.NegativePin Cathode "Cathode"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Modelica.Electrical.Analog.Interfaces.PositivePin Gate "Gate"
      annotation(Placement(transformation(extent = {{90, 90}, {110, 110}})));
  protected
    parameter SI.Voltage Von = 5 "State of full conduction";
    parameter SI.Voltage Voff = 1.5 "State of no conduction";
    parameter SI.Resistance Ron = (VTM - 0.7) / ITM "Resistance while it conducts";
    parameter SI.Resistance Roff = VDRM^2 / VTM / IH "Resistance while it does not";
  equation
    Anode.i + Gate.i + Cathode.i = 0;
    vGK = Gate.v - Cathode.v;
    vAK = Anode.v - Cathode.v;
    iGK = Gate.i;
    vGK = smooth(0,
      if vGK < vRef then VGT / IGT * iGK else vRef^2 / VGT + iGK * (VGT - vRef) / IGT);
    vConmain = if Anode.i > IH or vAK > VDRM then Von else 0;
    vContot = vConmain
        + smooth(0,
          if iGK < 0.95 * IGT then
            0
          elseif iGK < 0.95 * IGT + 1e-3 then
            10000 * (iGK - 0.95 * IGT) * vAK
          else
            10 * vAK);
    der(vControl) = (vContot - vControl)
        / (if vContot - vControl > 0 then 1.87 * TON else 0.638 * TOFF);
    // Between both states the resistance follows a smooth cubic in its logarithm.
    Anode.i = smooth(1,
      if vAK < -VRRM then
        -VRRM / Roff * exp(-(vAK + VRRM) / (Nbv * Vt))
      elseif vControl < Voff then
        vAK / Roff
      elseif vControl < Von then
        vAK
          / (sqrt(Ron * Roff)
            * (Ron / Roff)^((3 * ((2 * vControl - Von - Voff) / (2 * (Von - Voff)))
                - 4 * ((2 * vControl - Von - Voff) / (2 * (Von - Voff)))^3) / 2))
      else
        vAK / Ron);
    LossPower = Anode.i * Anode.v + Cathode.i * Cathode.v + Gate.i * Gate.v;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-90, 0}, {90, 0}}, color = {0, 0, 200}),
          Polygon(points = {{-34, 36}, {-34, -36}, {34, 0}}, lineColor = {0, 0, 200},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Line(points = {{34, 36}, {34, -36}}, color = {0, 0, 200}),
          Line(points = {{34, 0}, {60, -40}, {60, -90}}, color = {0, 0, 200}),
          Text(extent = {{-150, 90}, {150, 52}}, textColor = {0, 0, 160}, textString = "%name")}));
  end Thyristor;

  model SimpleTriac "Two thyristors with one gate"
    parameter SI.Voltage VDRM(final min = 0) = 100 "Break-over voltage forward";
    parameter SI.Voltage VRRM(final min = 0) = 100 "Break-down voltage backward";
    parameter SI.Current IDRM = 0.1 "Leakage current";
    parameter SI.Voltage VTM = 1.7 "Voltage while it conducts ITM";
    parameter SI.Current IH = 6e-3 "Holding current";
    parameter SI.Current ITM = 25 "Current of VTM";
    parameter SI.Voltage VGT = 0.7 "Gate voltage that fires";
    parameter SI.Current IGT = 5e-3 "Gate current that fires";
    parameter SI.Time TON = 1e-6 "Time to switch on";
    parameter SI.Time TOFF = 15e-6 "Time to switch off";
    parameter SI.Voltage Vt = 0.04 "Thermal voltage";
    parameter Real Nbv = 0.74 "Emission coefficient of the break-down";
    Modelica.Electrical.Analog.Interfaces.NegativePin n "Negative pin"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Modelica.Electrical.Analog.Interfaces.PositivePin p "Positive pin"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Modelica.Electrical.Analog.Interfaces.PositivePin g "Gate"
      annotation(Placement(transformation(extent = {{-70, 90}, {-50, 110}})));
    Modelica.Electrical.Analog.Semiconductors.Thyristor thyristor(
      VDRM = VDRM,
      VRRM = VRRM,
      IDRM = IDRM,
      VTM = VTM,
      IH = IH,
      ITM = ITM,
      VGT = VGT,
      IGT = IGT,
      TON = TON,
      TOFF = TOFF,
      Vt = Vt,
      Nbv = Nbv,
      useHeatPort = useHeatPort,
      T = T) "From n to p";
    Modelica.Electrical.Analog.Semiconductors.Thyristor thyristor1(
      VDRM = VDRM,
      VRRM = VRRM,
      IDRM = IDRM,
      VTM = VTM,
      IH = IH,
      ITM = ITM,
      VGT = VGT,
      IGT = IGT,
      TON = TON,
      TOFF = TOFF,
      Vt = Vt,
      Nbv = Nbv,
      useHeatPort = useHeatPort,
      T = T) "From p to n";
    Modelica.Electrical.Analog.Ideal.IdealDiode idealDiode(Vknee = 0) "To the first gate";
    Modelica.Electrical.Analog.Ideal.IdealDiode idealDiode1(Vknee = 0) "To the second gate";
    extends Modelica.Electrical.Analog.Interfaces.ConditionalHeatPort;
  equation
    connect(n, thyristor.Anode);
    connect(n, thyristor1.Cathode);
    connect(p, thyristor1.Anode);
    connect(p, thyristor.Cathode);
    connect(g, idealDiode.p);
    connect(idealDiode.n, thyristor.Gate);
    connect(g, idealDiode1.p);
    connect(idealDiode1.n, thyristor1.Gate);
    if useHeatPort then
      connect(heatPort, thyristor.heatPort);
      connect(heatPort, thyristor1.heatPort);
    end if;
    LossPower = p.i * p.v + n.i * n.v + g.i * g.v;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-90, 0}, {-34, 0}}, color = {0, 0, 200}),
          Line(points = {{34, 0}, {90, 0}}, color = {0, 0, 200}),
          Polygon(points = {{-34, 6}, {-34, 46}, {34, 26}}, lineColor = {0, 0, 200},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Polygon(points = {{34, -6}, {34, -46}, {-34, -26}}, lineColor = {0, 0, 200},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Line(points = {{34, 50}, {34, -50}}, color = {0, 0, 200}),
          Line(points = {{-34, 50}, {-34, -50}}, color = {0, 0, 200}),
          Text(extent = {{-150, 100}, {150, 62}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "triac");
  end SimpleTriac;

  model HeatingDiode = Diode(useTemperatureDependency = true)
    "Diode with a heat port (name of version 3)";
  model HeatingNMOS = NMOS(useTemperatureDependency = true)
    "Field effect transistor with a heat port (name of version 3)";
  model HeatingPMOS = PMOS(useTemperatureDependency = true)
    "Field effect transistor with a heat port (name of version 3)";
  model HeatingNPN = NPN(useTemperatureDependency = true)
    "Bipolar transistor with a heat port (name of version 3)";
  model HeatingPNP = PNP(useTemperatureDependency = true)
    "Bipolar transistor with a heat port (name of version 3)";

protected
  function pow "Power"
    extends Modelica.Icons.Function;
    input Real x "Base";
    input Real y "Exponent";
    output Real z "x^y";
  algorithm
    z := x^y;
  end pow;

  function powlin "(1 - x)^(-y), which goes on straight above zero"
    extends Modelica.Icons.Function;
    input Real x "Argument";
    input Real y "Exponent";
    output Real z "Result";
  algorithm
    z := if x <= 0 then pow(1 - x, -y) else 1 + y * x;
  end powlin;

  function exlin "Exponential that goes on straight above an exponent"
    extends Modelica.Icons.Function;
    input Real x "Exponent";
    input Real Maxexp "Where the straight part begins";
    output Real z "Result";
  algorithm
    z := if x <= Maxexp then exp(x) else exp(Maxexp) * (1 + x - Maxexp);
  end exlin;

  function exlin2 "Exponential that goes on straight below and above two exponents"
    extends Modelica.Icons.Function;
    input Real x "Exponent";
    input Real Minexp "Where the lower straight part ends";
    input Real Maxexp "Where the upper straight part begins";
    output Real z "Result";
  algorithm
    z := if x >= Minexp then exlin(x, Maxexp) else exp(Minexp) * (1 + x - Minexp);
  end exlin2;
end Semiconductors;
