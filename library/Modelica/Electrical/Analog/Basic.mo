within Modelica.Electrical.Analog;
package Basic "Linear elements and what is near to them"
  extends Modelica.Icons.Package;

  model Ground "Potential zero"
    Interfaces.Pin p "Pin"
      annotation(Placement(transformation(extent = {{-10, 90}, {10, 110}})));
  equation
    p.v = 0;
    annotation(
      Icon(
        graphics = {
          Line(points = {{0, 90}, {0, 0}}, color = {0, 0, 200}),
          Line(points = {{-60, 0}, {60, 0}}, color = {0, 0, 200}),
          Line(points = {{-40, -20}, {40, -20}}, color = {0, 0, 200}),
          Line(points = {{-20, -40}, {20, -40}}, color = {0, 0, 200})}));
  end Ground;

  model Resistor "Ohm's resistor, which may depend on temperature"
    extends Modelica.Electrical.Analog.Interfaces.OnePort;
    parameter SI.Resistance R(start = 1) "Resistance at T_ref";
    parameter SI.Temperature T_ref = 300.15 "Reference temperature";
    parameter SI.LinearTemperatureCoefficient alpha = 0
      "Relative change of the resistance per kelvin";
    extends Modelica.Electrical.Analog.Interfaces.ConditionalHeatPort(T = T_ref);
    SI.Resistance R_actual "R*(1 + alpha*(T_heatPort - T_ref))";
  equation
    assert(1 + alpha * (T_heatPort - T_ref) >= Modelica.Constants.eps,
      "the temperature is too far from T_ref for a linear law");
    R_actual = R * (1 + alpha * (T_heatPort - T_ref));
    v = R_actual * i;
    LossPower = v * i;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-90, 0}, {-70, 0}}, color = {0, 0, 200}),
          Line(points = {{70, 0}, {90, 0}}, color = {0, 0, 200}),
          Rectangle(extent = {{-70, 30}, {70, -30}}, lineColor = {0, 0, 200},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Text(extent = {{-150, 90}, {150, 50}}, textColor = {0, 0, 160}, textString = "%name")}));
  end Resistor;

  model Conductor "Ohm's conductor, which may depend on temperature"
    extends Modelica.Electrical.Analog.Interfaces.OnePort;
    parameter SI.Conductance G(start = 1) "Conductance at T_ref";
    parameter SI.Temperature T_ref = 300.15 "Reference temperature";
    parameter SI.LinearTemperatureCoefficient alpha = 0
      "Relative change of the resistance per kelvin";
    extends Modelica.Electrical.Analog.Interfaces.ConditionalHeatPort(T = T_ref);
    SI.Conductance G_actual "G/(1 + alpha*(T_heatPort - T_ref))";
  equation
    assert(1 + alpha * (T_heatPort - T_ref) >= Modelica.Constants.eps,
      "the temperature is too far from T_ref for a linear law");
    G_actual = G / (1 + alpha * (T_heatPort - T_ref));
    i = G_actual * v;
    LossPower = v * i;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-90, 0}, {-70, 0}}, color = {0, 0, 200}),
          Line(points = {{70, 0}, {90, 0}}, color = {0, 0, 200}),
          Rectangle(extent = {{-70, 30}, {70, -30}}, lineColor = {0, 0, 200},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Text(extent = {{-150, 90}, {150, 50}}, textColor = {0, 0, 160}, textString = "%name")}));
  end Conductor;

  model Capacitor "Linear capacitor"
    extends Interfaces.OnePort(v(start = 0));
    parameter SI.Capacitance C(start = 1) "Capacitance";
  equation
    i = C * der(v);
    annotation(
      Icon(
        graphics = {
          Line(points = {{-90, 0}, {-10, 0}}, color = {0, 0, 200}),
          Line(points = {{10, 0}, {90, 0}}, color = {0, 0, 200}),
          Line(points = {{-10, 30}, {-10, -30}}, color = {0, 0, 200}),
          Line(points = {{10, 30}, {10, -30}}, color = {0, 0, 200}),
          Text(extent = {{-150, 90}, {150, 50}}, textColor = {0, 0, 160}, textString = "%name")}));
  end Capacitor;

  model Inductor "Linear inductor"
    extends Interfaces.OnePort(i(start = 0));
    parameter SI.Inductance L(start = 1) "Inductance";
  equation
    L * der(i) = v;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-90, 0}, {-70, 0}}, color = {0, 0, 200}),
          Line(points = {{70, 0}, {90, 0}}, color = {0, 0, 200}),
          Rectangle(extent = {{-70, 20}, {70, -20}}, lineColor = {0, 0, 200},
            fillColor = {0, 0, 200}, fillPattern = FillPattern.Solid),
          Text(extent = {{-150, 90}, {150, 50}}, textColor = {0, 0, 160}, textString = "%name")}));
  end Inductor;

  model SaturatingInductor "Inductor whose inductance falls with the current"
    extends Modelica.Electrical.Analog.Interfaces.OnePort(i(start = 0));
    import Modelica.Constants.pi;
    import Modelica.Constants.eps;
    import Modelica.Constants.small;
    import Modelica.Math.atan;
    parameter SI.Current Inom(start = 1) "Nominal current";
    parameter SI.Inductance Lnom(start = 1) "Inductance at the nominal current";
    parameter SI.Inductance Lzer(start = 2 * Lnom) "Inductance near zero";
    parameter SI.Inductance Linf(start = Lnom / 2) "Inductance at large currents";
    SI.Inductance Lact(start = Lzer) "Flux by current";
    SI.MagneticFlux Psi "Flux";
  protected
    parameter SI.Current Ipar(start = Inom / 10, fixed = false) "Current that bends the curve";
  initial equation
    (Lnom - Linf) / (Lzer - Linf) = Ipar / Inom * (pi / 2 - atan(Ipar / Inom));
  equation
    assert(Lzer > (1 + eps) * Lnom,
      "Lzer = " + String(Lzer) + " must be greater than Lnom = " + String(Lnom));
    assert(Linf < (1 - eps) * Lnom,
      "Linf = " + String(Linf) + " must be less than Lnom = " + String(Lnom));
    Lact = Linf
        + (Lzer - Linf)
          * (if noEvent(abs(i) / Ipar < small) then 1 else atan(i / Ipar) / (i / Ipar));
    Psi = Linf * i + (Lzer - Linf) * Ipar * atan(i / Ipar);
    v = der(Psi);
    annotation(
      Icon(
        graphics = {
          Line(points = {{-90, 0}, {-70, 0}}, color = {0, 0, 200}),
          Line(points = {{70, 0}, {90, 0}}, color = {0, 0, 200}),
          Rectangle(extent = {{-70, 20}, {70, -20}}, lineColor = {0, 0, 200}, fillColor = {0, 0, 200},
            fillPattern = FillPattern.Solid),
          Line(points = {{-60, -40}, {-20, -40}, {20, 40}, {60, 40}}, color = {170, 178, 190}),
          Text(extent = {{-150, 90}, {150, 52}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "inductor");
  end SaturatingInductor;

  model Transformer "Two coupled inductors"
    extends Interfaces.TwoPort(i1(start = 0), i2(start = 0));
    parameter SI.Inductance L1(start = 1) "Inductance of the first side";
    parameter SI.Inductance L2(start = 1) "Inductance of the second side";
    parameter SI.Inductance M(start = 1) "Inductance of the coupling";
    Real dv "v1 - v2";
  equation
    v1 = L1 * der(i1) + M * der(i2);
    dv = (L1 - M) * der(i1) + (M - L2) * der(i2);
    v2 = v1 - dv;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-90, 100}, {-40, 100}, {-40, 60}}, color = {0, 0, 200}),
          Line(points = {{-90, -100}, {-40, -100}, {-40, -60}}, color = {0, 0, 200}),
          Line(points = {{90, 100}, {40, 100}, {40, 60}}, color = {0, 0, 200}),
          Line(points = {{90, -100}, {40, -100}, {40, -60}}, color = {0, 0, 200}),
          Rectangle(extent = {{-50, 60}, {-30, -60}}, lineColor = {0, 0, 200}, fillColor = {0, 0, 200},
            fillPattern = FillPattern.Solid),
          Rectangle(extent = {{30, 60}, {50, -60}}, lineColor = {0, 0, 200}, fillColor = {0, 0, 200},
            fillPattern = FillPattern.Solid),
          Line(points = {{-8, 70}, {-8, -70}}, color = {64, 64, 64}, thickness = 0.5),
          Line(points = {{8, 70}, {8, -70}}, color = {64, 64, 64}, thickness = 0.5),
          Text(extent = {{-150, -104}, {150, -140}}, textColor = {0, 0, 160}, textString = "%name")}));
  end Transformer;

  model M_Transformer "Any number of coupled inductors"
    parameter Integer N(final min = 1) = 3 "Number of inductors";
    parameter SI.Inductance L[dimL] = {1, 0.1, 0.2, 2, 0.3, 3}
      "Upper triangle of the inductance matrix, row by row";
    Modelica.Electrical.Analog.Interfaces.PositivePin p[N] "Positive pins"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Modelica.Electrical.Analog.Interfaces.NegativePin n[N] "Negative pins"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    SI.Voltage v[N] "Voltages";
    SI.Current i[N](each start = 0, each fixed = true) "Currents";
    parameter SI.Inductance Lm[N, N](each final fixed = false) "Inductance matrix";
  protected
    parameter Integer dimL = div(N * (N + 1), 2) "Size of the triangle";
  initial equation
    for s in 1:N loop
      for z in s:N loop
        Lm[s, z] = L[(s-1)*N-div((s - 1) * s, 2)+z];
        if z > s then
          Lm[z, s] = L[(s-1)*N-div((s - 1) * s, 2)+z];
        end if;
      end for;
    end for;
  equation
    for j in 1:N loop
      v[j] = p[j].v - n[j].v;
      0 = p[j].i + n[j].i;
      i[j] = p[j].i;
    end for;
    v = Lm * der(i);
    annotation(
      Icon(
        graphics = {
          Line(points = {{-90, 0}, {-60, 0}}, color = {0, 0, 200}),
          Line(points = {{60, 0}, {90, 0}}, color = {0, 0, 200}),
          Rectangle(extent = {{-60, 60}, {60, 40}}, lineColor = {0, 0, 200}, fillColor = {0, 0, 200},
            fillPattern = FillPattern.Solid),
          Rectangle(extent = {{-60, 10}, {60, -10}}, lineColor = {0, 0, 200}, fillColor = {0, 0, 200},
            fillPattern = FillPattern.Solid),
          Rectangle(extent = {{-60, -40}, {60, -60}}, lineColor = {0, 0, 200}, fillColor = {0, 0, 200},
            fillPattern = FillPattern.Solid),
          Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "transformer");
  end M_Transformer;

  model Gyrator "The voltage of one side makes the current of the other"
    extends Interfaces.TwoPort;
    parameter SI.Conductance G1(start = 1) "Conductance from the first to the second side";
    parameter SI.Conductance G2(start = 1) "Conductance from the second to the first side";
  equation
    i1 = G2 * v2;
    i2 = -G1 * v1;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-90, 100}, {-40, 100}, {-40, 60}}, color = {0, 0, 200}),
          Line(points = {{-90, -100}, {-40, -100}, {-40, -60}}, color = {0, 0, 200}),
          Line(points = {{90, 100}, {40, 100}, {40, 60}}, color = {0, 0, 200}),
          Line(points = {{90, -100}, {40, -100}, {40, -60}}, color = {0, 0, 200}),
          Rectangle(extent = {{-60, 60}, {60, -60}}, lineColor = {0, 0, 200}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Ellipse(extent = {{-44, 24}, {4, -24}}, lineColor = {0, 0, 200}, startAngle = -90, endAngle = 90,
            closure = EllipseClosure.None),
          Ellipse(extent = {{-4, 24}, {44, -24}}, lineColor = {0, 0, 200}, startAngle = 90, endAngle = 270,
            closure = EllipseClosure.None),
          Text(extent = {{-150, -104}, {150, -140}}, textColor = {0, 0, 160}, textString = "%name")}));
  end Gyrator;

  model RotationalEMF "Machine that turns: voltage in proportion to speed, torque to current"
    parameter Boolean useSupport = false "True: the housing has a connector"
      annotation(Evaluate = true, HideResult = true);
    parameter SI.ElectricalTorqueConstant k(start = 1) "Voltage by speed, and torque by current";
    SI.Voltage v "Voltage between the pins";
    SI.Current i "Current from p to n";
    SI.Angle phi "Angle of the flange against the housing";
    SI.AngularVelocity w "Its speed";
    SI.Torque tau "Torque of the flange";
    SI.Torque tauElectrical "Torque made by the current";
    Interfaces.PositivePin p "Positive pin"
      annotation(Placement(transformation(extent = {{-10, 90}, {10, 110}})));
    Interfaces.NegativePin n "Negative pin"
      annotation(Placement(transformation(extent = {{-10, -110}, {10, -90}})));
    Modelica.Mechanics.Rotational.Interfaces.Flange_b flange "Flange"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Modelica.Mechanics.Rotational.Interfaces.Support support if useSupport "Housing"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  protected
    Modelica.Mechanics.Rotational.Components.Fixed fixed if not useSupport
      "In place of the housing's connector";
    Modelica.Mechanics.Rotational.Interfaces.InternalSupport internalSupport(tau = -tau) "Housing";
  equation
    v = p.v - n.v;
    0 = p.i + n.i;
    i = p.i;
    phi = flange.phi - internalSupport.phi;
    w = der(phi);
    k * w = v;
    tau = -k * i;
    tauElectrical = -tau;
    tau = flange.tau;
    connect(internalSupport.flange, support);
    connect(internalSupport.flange, fixed.flange);
    annotation(
      Icon(
        graphics = {
          Line(points = {{0, 90}, {0, 40}}, color = {0, 0, 200}),
          Line(points = {{0, -90}, {0, -40}}, color = {0, 0, 200}),
          Rectangle(extent = {{40, 10}, {90, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
            fillPattern = FillPattern.HorizontalCylinder),
          Ellipse(extent = {{-44, 44}, {44, -44}}, lineColor = {0, 0, 200}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Text(extent = {{-30, 26}, {30, -26}}, textColor = {0, 0, 127}, textString = "M"),
          Line(points = {{-90, 0}, {-44, 0}}, color = {150, 158, 170}, pattern = LinePattern.Dash),
          Text(extent = {{10, 96}, {150, 64}}, textColor = {0, 0, 160}, textString = "%name"),
          Text(extent = {{10, -64}, {150, -96}}, textColor = {0, 0, 0}, textString = "k = %k")}),
      defaultComponentName = "emf");
  end RotationalEMF;

  model EMF = RotationalEMF "Machine that turns (name of version 3)";

  model HeatingResistor "Resistor with a heat port (name of version 3)"
    extends Resistor(useHeatPort = true, final R = R_ref);
    parameter SI.Resistance R_ref(start = 1) "Resistance at T_ref";
  end HeatingResistor;

  model TranslationalEMF "Machine that slides: voltage in proportion to speed, force to current"
    parameter Boolean useSupport = false "True: the housing has a connector"
      annotation(Evaluate = true, HideResult = true);
    parameter SI.ElectricalForceConstant k(start = 1) "Voltage by speed, and force by current";
    SI.Voltage v "Voltage between the pins";
    SI.Current i "Current from p to n";
    SI.Position s "Position of the flange against the housing";
    SI.Velocity vel "Its speed";
    SI.Force f "Force of the flange";
    SI.Force fElectrical "Force made by the current";
    Interfaces.PositivePin p "Positive pin"
      annotation(Placement(transformation(extent = {{-10, 90}, {10, 110}})));
    Interfaces.NegativePin n "Negative pin"
      annotation(Placement(transformation(extent = {{-10, -110}, {10, -90}})));
    Modelica.Mechanics.Translational.Interfaces.Flange_b flange "Flange"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Modelica.Mechanics.Translational.Interfaces.Support support if useSupport "Housing"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  protected
    Modelica.Mechanics.Translational.Components.Fixed fixed if not useSupport
      "In place of the housing's connector";
    Modelica.Mechanics.Translational.Interfaces.InternalSupport internalSupport(f = -f) "Housing";
  equation
    v = p.v - n.v;
    0 = p.i + n.i;
    i = p.i;
    s = flange.s - internalSupport.s;
    vel = der(s);
    k * vel = v;
    f = -k * i;
    fElectrical = -f;
    f = flange.f;
    connect(internalSupport.flange, support);
    connect(internalSupport.flange, fixed.flange);
    annotation(
      Icon(
        graphics = {
          Line(points = {{0, 90}, {0, 40}}, color = {0, 0, 200}),
          Line(points = {{0, -90}, {0, -40}}, color = {0, 0, 200}),
          Rectangle(extent = {{40, 8}, {90, -8}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
            fillPattern = FillPattern.Solid),
          Rectangle(extent = {{-44, 44}, {44, -44}}, lineColor = {0, 0, 200}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Text(extent = {{-30, 26}, {30, -26}}, textColor = {0, 0, 127}, textString = "M"),
          Line(points = {{-90, 0}, {-44, 0}}, color = {150, 158, 170}, pattern = LinePattern.Dash),
          Text(extent = {{10, 96}, {150, 64}}, textColor = {0, 0, 160}, textString = "%name"),
          Text(extent = {{10, -64}, {150, -96}}, textColor = {0, 0, 0}, textString = "k = %k")}),
      defaultComponentName = "emf");
  end TranslationalEMF;

  model VCV "Voltage controlled by a voltage"
    extends Interfaces.TwoPort;
    parameter Real gain(start = 1) "v2/v1";
  equation
    v2 = gain * v1;
    i1 = 0;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-90, 100}, {-50, 100}, {-50, 30}}, color = {0, 0, 200}),
          Line(points = {{-90, -100}, {-50, -100}, {-50, -30}}, color = {0, 0, 200}),
          Line(points = {{90, 100}, {40, 100}, {40, 40}}, color = {0, 0, 200}),
          Line(points = {{90, -100}, {40, -100}, {40, -40}}, color = {0, 0, 200}),
          Polygon(points = {{40, 40}, {76, 0}, {40, -40}, {4, 0}}, lineColor = {0, 0, 200},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Text(extent = {{-150, -104}, {150, -140}}, textColor = {0, 0, 160}, textString = "%name"),
          Ellipse(extent = {{-54, 34}, {-46, 26}}, lineColor = {0, 0, 200}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Ellipse(extent = {{-54, -26}, {-46, -34}}, lineColor = {0, 0, 200}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Line(points = {{40, 40}, {40, -40}}, color = {0, 0, 200})}),
      defaultComponentName = "vcv");
  end VCV;

  model VCC "Current controlled by a voltage"
    extends Interfaces.TwoPort;
    parameter SI.Conductance transConductance(start = 1) "i2/v1";
  equation
    i2 = transConductance * v1;
    i1 = 0;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-90, 100}, {-50, 100}, {-50, 30}}, color = {0, 0, 200}),
          Line(points = {{-90, -100}, {-50, -100}, {-50, -30}}, color = {0, 0, 200}),
          Line(points = {{90, 100}, {40, 100}, {40, 40}}, color = {0, 0, 200}),
          Line(points = {{90, -100}, {40, -100}, {40, -40}}, color = {0, 0, 200}),
          Polygon(points = {{40, 40}, {76, 0}, {40, -40}, {4, 0}}, lineColor = {0, 0, 200},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Text(extent = {{-150, -104}, {150, -140}}, textColor = {0, 0, 160}, textString = "%name"),
          Ellipse(extent = {{-54, 34}, {-46, 26}}, lineColor = {0, 0, 200}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Ellipse(extent = {{-54, -26}, {-46, -34}}, lineColor = {0, 0, 200}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Line(points = {{4, 0}, {76, 0}}, color = {0, 0, 200})}),
      defaultComponentName = "vcc");
  end VCC;

  model CCV "Voltage controlled by a current"
    extends Interfaces.TwoPort;
    parameter SI.Resistance transResistance(start = 1) "v2/i1";
  equation
    v2 = transResistance * i1;
    v1 = 0;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-90, 100}, {-50, 100}, {-50, 30}}, color = {0, 0, 200}),
          Line(points = {{-90, -100}, {-50, -100}, {-50, -30}}, color = {0, 0, 200}),
          Line(points = {{90, 100}, {40, 100}, {40, 40}}, color = {0, 0, 200}),
          Line(points = {{90, -100}, {40, -100}, {40, -40}}, color = {0, 0, 200}),
          Polygon(points = {{40, 40}, {76, 0}, {40, -40}, {4, 0}}, lineColor = {0, 0, 200},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Text(extent = {{-150, -104}, {150, -140}}, textColor = {0, 0, 160}, textString = "%name"),
          Line(points = {{-50, 30}, {-50, -30}}, color = {0, 0, 200}),
          Line(points = {{40, 40}, {40, -40}}, color = {0, 0, 200})}),
      defaultComponentName = "ccv");
  end CCV;

  model CCC "Current controlled by a current"
    extends Interfaces.TwoPort;
    parameter Real gain(start = 1) "i2/i1";
  equation
    i2 = gain * i1;
    v1 = 0;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-90, 100}, {-50, 100}, {-50, 30}}, color = {0, 0, 200}),
          Line(points = {{-90, -100}, {-50, -100}, {-50, -30}}, color = {0, 0, 200}),
          Line(points = {{90, 100}, {40, 100}, {40, 40}}, color = {0, 0, 200}),
          Line(points = {{90, -100}, {40, -100}, {40, -40}}, color = {0, 0, 200}),
          Polygon(points = {{40, 40}, {76, 0}, {40, -40}, {4, 0}}, lineColor = {0, 0, 200},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Text(extent = {{-150, -104}, {150, -140}}, textColor = {0, 0, 160}, textString = "%name"),
          Line(points = {{-50, 30}, {-50, -30}}, color = {0, 0, 200}),
          Line(points = {{4, 0}, {76, 0}}, color = {0, 0, 200})}),
      defaultComponentName = "ccc");
  end CCC;

  model OpAmp "Operational amplifier whose output tends to its supplies"
    parameter Real Slope(start = 10000) "Gain near zero";
    Modelica.Electrical.Analog.Interfaces.PositivePin in_p "Positive input"
      annotation(Placement(transformation(extent = {{-110, -70}, {-90, -50}})));
    Modelica.Electrical.Analog.Interfaces.NegativePin in_n "Negative input"
      annotation(Placement(transformation(extent = {{-110, 50}, {-90, 70}})));
    Modelica.Electrical.Analog.Interfaces.PositivePin out "Output"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Modelica.Electrical.Analog.Interfaces.PositivePin VMax "Positive supply"
      annotation(Placement(transformation(extent = {{-10, 60}, {10, 80}})));
    Modelica.Electrical.Analog.Interfaces.NegativePin VMin "Negative supply"
      annotation(Placement(transformation(extent = {{-10, -80}, {10, -60}})));
    SI.Voltage vin "Voltage between the inputs";
  protected
    Real f "One by half of the supply voltage";
    Real absSlope "Absolute value of the gain";
  equation
    in_p.i = 0;
    in_n.i = 0;
    VMax.i = 0;
    VMin.i = 0;
    vin = in_p.v - in_n.v;
    f = 2 / (VMax.v - VMin.v);
    absSlope = if Slope >= 0 then Slope else -Slope;
    out.v = (VMax.v + VMin.v) / 2
        + absSlope * vin / (1 + absSlope * smooth(0, if f * vin >= 0 then f * vin else -f * vin));
    annotation(
      Icon(
        graphics = {
          Polygon(points = {{-60, 90}, {-60, -90}, {80, 0}}, lineColor = {0, 0, 200},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Text(extent = {{-56, -40}, {-26, -70}}, textColor = {0, 0, 200}, textString = "+"),
          Text(extent = {{-56, 70}, {-26, 40}}, textColor = {0, 0, 200}, textString = "-"),
          Line(points = {{80, 0}, {100, 0}}, color = {0, 0, 200}),
          Line(points = {{-90, 60}, {-60, 60}}, color = {0, 0, 200}),
          Line(points = {{-90, -60}, {-60, -60}}, color = {0, 0, 200}),
          Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}));
  end OpAmp;

  model OpAmpDetailed "Operational amplifier with its usual imperfections"
    import Modelica.Constants.pi;
    parameter SI.Resistance Rdm = 2.0e6 "Input resistance, differential";
    parameter SI.Resistance Rcm = 2.0e9 "Input resistance, common";
    parameter SI.Capacitance Cin = 1.4e-12 "Input capacitance";
    parameter SI.Voltage Vos = 1.0e-3 "Input offset voltage";
    parameter SI.Current Ib = 80.0e-9 "Input bias current";
    parameter SI.Current Ios = 20.0e-9 "Input offset current";
    parameter SI.Voltage vcp = 0.0 "Loss of the output against the positive supply";
    parameter SI.Voltage vcm = 0.0 "Loss of the output against the negative supply";
    parameter Real Avd0 = 106.0 "Gain in dB";
    parameter Real CMRR = 90.0 "Common mode rejection in dB";
    parameter SI.Frequency fp1 = 5.0 "First pole";
    parameter SI.Frequency fp2 = 2.0e6 "Second pole";
    parameter SI.Frequency fp3 = 20.0e6 "Third pole";
    parameter SI.Frequency fp4 = 100.0e6 "Fourth pole";
    parameter SI.Frequency fz = 5.0e6 "Zero";
    parameter SI.VoltageSlope sr_p = 0.5e6 "Greatest slope of the output up";
    parameter SI.VoltageSlope sr_m = 0.5e6 "Greatest slope of the output down";
    parameter SI.Resistance Rout = 75.0 "Output resistance";
    parameter SI.Current Imaxso = 25.0e-3 "Greatest current out of the output";
    parameter SI.Current Imaxsi = 25.0e-3 "Greatest current into the output";
    parameter SI.Time Ts = 0.0000012 "Time constant of the slope limit";
    final parameter SI.Voltage vcp_abs = abs(vcp) "Size of vcp";
    final parameter SI.Voltage vcm_abs = abs(vcm) "Size of vcm";
    final parameter SI.Current I1 = Ib + Ios / 2.0 "Bias current of the positive input";
    final parameter SI.Current I2 = Ib - Ios / 2.0 "Bias current of the negative input";
    final parameter Real Avd0_val = 10.0^(Avd0 / 20.0) "Gain";
    final parameter Real Avcm_val = Avd0_val / 10.0^(CMRR / 20.0) / 2.0
      "Common mode gain of each input";
    final parameter SI.VoltageSlope sr_p_val = abs(sr_p) "Upper limit of the slope";
    final parameter SI.VoltageSlope sr_m_val = -abs(sr_m) "Lower limit of the slope";
    final parameter SI.Current Imaxso_val = abs(Imaxso) "Size of Imaxso";
    final parameter SI.Current Imaxsi_val = abs(Imaxsi) "Size of Imaxsi";
    Modelica.Electrical.Analog.Interfaces.PositivePin p "Positive input"
      annotation(Placement(transformation(extent = {{-110, -70}, {-90, -50}})));
    Modelica.Electrical.Analog.Interfaces.NegativePin m "Negative input"
      annotation(Placement(transformation(extent = {{-110, 50}, {-90, 70}})));
    Modelica.Electrical.Analog.Interfaces.PositivePin outp "Output"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Modelica.Electrical.Analog.Interfaces.PositivePin p_supply "Positive supply"
      annotation(Placement(transformation(extent = {{-10, 60}, {10, 80}})));
    Modelica.Electrical.Analog.Interfaces.NegativePin m_supply "Negative supply"
      annotation(Placement(transformation(extent = {{-10, -80}, {10, -60}})));
    SI.Voltage v_pos "Positive supply";
    SI.Voltage v_neg "Negative supply";
    SI.Voltage v_vos "Offset voltage";
    SI.Voltage v_3 "Potential of the positive input behind the offset";
    SI.Voltage v_in "Voltage that is amplified";
    SI.Voltage v_4 "Potential of the negative input";
    SI.Current i_vos "Current through the offset";
    SI.Current i_3 "Common current of the positive input";
    SI.Current i_r2 "Current through Rdm";
    SI.Current i_c3 "Current through Cin";
    SI.Current i_4 "Common current of the negative input";
    Real q_fr1 "After the second pole";
    Real q_fr2 "After the third pole and the zero";
    Real q_fr3 "After the fourth pole";
    SI.Voltage q_sum "Amplified voltage";
    SI.Voltage q_sum_help "The same within the supplies";
    SI.Voltage q_fp1 "After the first pole";
    SI.Voltage v_source "After the slope limit";
    SI.Voltage x "Path of the slope limit";
    SI.Voltage v_out "Output voltage";
    SI.Current i_out "Output current";

    function FCNiout_limit "Output current within its limits"
      extends Modelica.Icons.Function;
      input SI.Voltage v_source "Voltage behind the output resistance";
      input SI.Voltage v_out "Output voltage";
      input SI.Resistance Rout "Output resistance";
      input SI.Current Imaxsi_val "Limit into the output";
      input SI.Current Imaxso_val "Limit out of the output";
      output SI.Current result "Current into the output";
    algorithm
      if v_out - v_source > Rout * Imaxsi_val then
        result := Imaxsi_val;
      elseif v_out - v_source < -Rout * Imaxso_val then
        result := -Imaxso_val;
      else
        result := (v_out - v_source) / Rout;
      end if;
    end FCNiout_limit;

    function FCNq_sum_limit "Amplified voltage within the supplies"
      extends Modelica.Icons.Function;
      input SI.Voltage q_sum "Amplified voltage";
      input SI.Voltage q_sum_ltf "The same after the first pole";
      input SI.Voltage v_pos "Positive supply";
      input SI.Voltage v_neg "Negative supply";
      input SI.Voltage vcp "Loss at the positive supply";
      input SI.Voltage vcm "Loss at the negative supply";
      output SI.Voltage result "Limited voltage";
    algorithm
      if q_sum > v_pos - vcp and q_sum_ltf >= v_pos - vcp then
        result := v_pos - vcp;
      elseif q_sum < v_neg + vcm and q_sum_ltf <= v_neg + vcm then
        result := v_neg + vcm;
      else
        result := q_sum;
      end if;
    end FCNq_sum_limit;
  initial equation
    v_source = q_fp1;
    x = 0;
  equation
    assert(Rout > 0.0, "the output resistance must be positive");
    v_pos = p_supply.v;
    v_neg = m_supply.v;
    p_supply.i = 0;
    m_supply.i = 0;
    p.i = i_vos;
    m.i = i_4 - i_r2 - i_c3;
    0 = i_3 + i_r2 + i_c3 - i_vos;
    v_vos = Vos;
    p.v - m.v = v_vos + v_in;
    v_3 = p.v - v_vos;
    v_4 = m.v;
    i_3 = I1 + v_3 / Rcm;
    i_4 = I2 + v_4 / Rcm;
    v_in = Rdm * i_r2;
    i_c3 = Cin * der(v_in);
    der(q_fr1) = 2.0 * pi * fp2 * (v_in - q_fr1);
    q_fr2 + der(q_fr2) / (2.0 * pi * fp3) = q_fr1 + der(q_fr1) / (2.0 * pi * fz);
    der(q_fr3) = 2.0 * pi * fp4 * (q_fr2 - q_fr3);
    q_sum = Avd0_val * q_fr3 + Avcm_val * (v_3 + v_4);
    q_sum_help = FCNq_sum_limit(q_sum, q_fp1, v_pos, v_neg, vcp_abs, vcm_abs);
    der(q_fp1) = 2.0 * pi * fp1 * (q_sum_help - q_fp1);
    der(x) = (q_fp1 - v_source) / Ts;
    der(v_source) = smooth(0,
      noEvent(
        if der(x) > sr_p_val then sr_p_val elseif der(x) < sr_m_val then sr_m_val else der(x)));
    v_out = outp.v;
    i_out = outp.i;
    i_out = FCNiout_limit(v_source, v_out, Rout, Imaxsi_val, Imaxso_val);
    annotation(
      Icon(
        graphics = {
          Polygon(points = {{-60, 90}, {-60, -90}, {80, 0}}, lineColor = {0, 0, 200},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Text(extent = {{-56, -40}, {-26, -70}}, textColor = {0, 0, 200}, textString = "+"),
          Text(extent = {{-56, 70}, {-26, 40}}, textColor = {0, 0, 200}, textString = "-"),
          Line(points = {{80, 0}, {100, 0}}, color = {0, 0, 200}),
          Line(points = {{-90, 60}, {-60, 60}}, color = {0, 0, 200}),
          Line(points = {{-90, -60}, {-60, -60}}, color = {0, 0, 200}),
          Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "opAmp");
  end OpAmpDetailed;

  model VariableResistor "Resistor whose resistance comes in"
    extends Modelica.Electrical.Analog.Interfaces.OnePort;
    parameter SI.Temperature T_ref = 300.15 "Reference temperature";
    parameter SI.LinearTemperatureCoefficient alpha = 0
      "Relative change of the resistance per kelvin";
    extends Modelica.Electrical.Analog.Interfaces.ConditionalHeatPort(T = T_ref);
    SI.Resistance R_actual "R*(1 + alpha*(T_heatPort - T_ref))";
    Modelica.Blocks.Interfaces.RealInput R(unit = "Ohm") "Resistance at T_ref"
      annotation(
        Placement(
          transformation(origin = {0, 120}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
  equation
    assert(1 + alpha * (T_heatPort - T_ref) >= Modelica.Constants.eps,
      "the temperature is too far from T_ref for a linear law");
    R_actual = R * (1 + alpha * (T_heatPort - T_ref));
    v = R_actual * i;
    LossPower = v * i;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-90, 0}, {-70, 0}}, color = {0, 0, 200}),
          Line(points = {{70, 0}, {90, 0}}, color = {0, 0, 200}),
          Rectangle(extent = {{-70, 30}, {70, -30}}, lineColor = {0, 0, 200}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Line(points = {{-44, -44}, {44, 44}}, color = {0, 0, 200}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 12),
          Text(extent = {{-150, 110}, {150, 72}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "resistor");
  end VariableResistor;

  model VariableConductor "Conductor whose conductance comes in"
    extends Modelica.Electrical.Analog.Interfaces.OnePort;
    parameter SI.Temperature T_ref = 300.15 "Reference temperature";
    parameter SI.LinearTemperatureCoefficient alpha = 0
      "Relative change of the resistance per kelvin";
    extends Modelica.Electrical.Analog.Interfaces.ConditionalHeatPort(T = T_ref);
    SI.Conductance G_actual "G/(1 + alpha*(T_heatPort - T_ref))";
    Modelica.Blocks.Interfaces.RealInput G(unit = "S") "Conductance at T_ref"
      annotation(
        Placement(
          transformation(origin = {0, 120}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
  equation
    assert(1 + alpha * (T_heatPort - T_ref) >= Modelica.Constants.eps,
      "the temperature is too far from T_ref for a linear law");
    G_actual = G / (1 + alpha * (T_heatPort - T_ref));
    i = G_actual * v;
    LossPower = v * i;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-90, 0}, {-70, 0}}, color = {0, 0, 200}),
          Line(points = {{70, 0}, {90, 0}}, color = {0, 0, 200}),
          Rectangle(extent = {{-70, 30}, {70, -30}}, lineColor = {0, 0, 200}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Line(points = {{-44, -44}, {44, 44}}, color = {0, 0, 200}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 12),
          Text(extent = {{-150, 110}, {150, 72}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "conductor");
  end VariableConductor;

  model VariableCapacitor "Capacitor whose capacitance comes in"
    extends Modelica.Electrical.Analog.Interfaces.OnePort;
    Modelica.Blocks.Interfaces.RealInput C(unit = "F") "Capacitance"
      annotation(
        Placement(
          transformation(origin = {0, 120}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
    parameter SI.Capacitance Cmin = Modelica.Constants.eps "Least capacitance";
    SI.ElectricCharge Q "Charge";
    parameter SI.Voltage IC = 0 "Voltage at the start";
    parameter Boolean UIC = false "True: it starts with this voltage";
  initial equation
    if UIC then
      v = IC;
    end if;
  equation
    assert(C >= 0, "a capacitance must not be negative: C = " + String(C));
    Q = noEvent(max(C, Cmin)) * v;
    i = der(Q);
    annotation(
      Icon(
        graphics = {
          Line(points = {{-90, 0}, {-10, 0}}, color = {0, 0, 200}),
          Line(points = {{10, 0}, {90, 0}}, color = {0, 0, 200}),
          Line(points = {{-10, 34}, {-10, -34}}, color = {0, 0, 200}),
          Line(points = {{10, 34}, {10, -34}}, color = {0, 0, 200}),
          Line(points = {{-44, -44}, {44, 44}}, color = {0, 0, 200}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 12),
          Text(extent = {{-150, 110}, {150, 72}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "capacitor");
  end VariableCapacitor;

  model VariableInductor "Inductor whose inductance comes in"
    extends Modelica.Electrical.Analog.Interfaces.OnePort;
    Modelica.Blocks.Interfaces.RealInput L(unit = "H") "Inductance"
      annotation(
        Placement(
          transformation(origin = {0, 120}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
    SI.MagneticFlux Psi "Flux";
    parameter SI.Inductance Lmin = Modelica.Constants.eps "Least inductance";
    parameter SI.Current IC = 0 "Current at the start";
    parameter Boolean UIC = false "True: it starts with this current";
  initial equation
    if UIC then
      i = IC;
    end if;
  equation
    assert(L >= 0, "an inductance must not be negative: L = " + String(L));
    Psi = noEvent(max(L, Lmin)) * i;
    v = der(Psi);
    annotation(
      Icon(
        graphics = {
          Line(points = {{-90, 0}, {-70, 0}}, color = {0, 0, 200}),
          Line(points = {{70, 0}, {90, 0}}, color = {0, 0, 200}),
          Rectangle(extent = {{-70, 20}, {70, -20}}, lineColor = {0, 0, 200}, fillColor = {0, 0, 200},
            fillPattern = FillPattern.Solid),
          Line(points = {{-44, -44}, {44, 44}}, color = {0, 0, 200}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 12),
          Text(extent = {{-150, 110}, {150, 72}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "inductor");
  end VariableInductor;

  model Potentiometer "Resistor with a sliding contact"
    parameter SI.Resistance R(start = 1) "Whole resistance at T_ref";
    parameter SI.Temperature T_ref = 293.15 "Reference temperature";
    parameter SI.LinearTemperatureCoefficient alpha = 0
      "Relative change of the resistance per kelvin";
    extends Modelica.Electrical.Analog.Interfaces.ConditionalHeatPort(T = T_ref);
    parameter Boolean useRinput = false "True: the contact's position comes in"
      annotation(Evaluate = true, HideResult = true);
    parameter Real rConstant(final min = 0, final max = 1) = 0.5
      "Position of the contact, 0 at pin_n and 1 at pin_p"
      annotation(Dialog(enable = not useRinput));
    SI.Resistance Rp "Resistance between pin_p and the contact";
    SI.Resistance Rn "Resistance between pin_n and the contact";
    Modelica.Electrical.Analog.Interfaces.PositivePin pin_p "Positive end"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Modelica.Electrical.Analog.Interfaces.PositivePin contact "Contact"
      annotation(Placement(transformation(extent = {{90, -110}, {110, -90}})));
    Modelica.Electrical.Analog.Interfaces.NegativePin pin_n "Negative end"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Modelica.Blocks.Interfaces.RealInput r if useRinput "Position of the contact"
      annotation(
        Placement(
          transformation(origin = {0, 120}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
  protected
    Modelica.Blocks.Sources.Constant rConst(final k = rConstant) if not useRinput "Fixed position";
    Modelica.Blocks.Interfaces.RealInput rInt "Position in use";
  equation
    connect(r, rInt);
    connect(rConst.y, rInt);
    pin_p.i + pin_n.i + contact.i = 0;
    Rp = R * (1 + alpha * (T_heatPort - T_ref)) * (1 - min(1, max(0, rInt)));
    Rn = R * (1 + alpha * (T_heatPort - T_ref)) * min(1, max(0, rInt));
    pin_p.v - contact.v = Rp * pin_p.i;
    pin_n.v - contact.v = Rn * pin_n.i;
    LossPower = (pin_p.v - contact.v) * pin_p.i + (pin_n.v - contact.v) * pin_n.i;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-90, 0}, {-70, 0}}, color = {0, 0, 200}),
          Line(points = {{70, 0}, {90, 0}}, color = {0, 0, 200}),
          Rectangle(extent = {{-70, 30}, {70, -30}}, lineColor = {0, 0, 200}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Line(points = {{0, -90}, {0, -36}}, color = {0, 0, 200}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 14),
          Text(extent = {{-150, 90}, {150, 52}}, textColor = {0, 0, 160}, textString = "%name")}));
  end Potentiometer;

  model GeneralCurrentToVoltageAdaptor "The current comes in as a signal, the voltage goes out"
    extends Modelica.Blocks.Interfaces.Adaptors.FlowToPotentialAdaptor(
      final Name_p = "v",
      final Name_pder = "dv",
      final Name_pder2 = "d2v",
      final Name_f = "i",
      final Name_fder = "di",
      final Name_fder2 = "d2i",
      final use_pder2 = false,
      final use_fder2 = false,
      final p(unit = "V"),
      final pder(unit = "V/s"),
      final pder2(unit = "V/s2"),
      final f(unit = "A"),
      final fder(unit = "A/s"),
      final fder2(unit = "A/s2"));
    SI.Voltage v "Voltage between the pins";
    SI.Current i "Current into pin_p";
    Modelica.Electrical.Analog.Interfaces.PositivePin pin_p "Positive pin"
      annotation(Placement(transformation(extent = {{-30, 70}, {-10, 90}})));
    Modelica.Electrical.Analog.Interfaces.NegativePin pin_n "Negative pin"
      annotation(Placement(transformation(extent = {{-30, -90}, {-10, -70}})));
  equation
    v = pin_p.v - pin_n.v;
    i = pin_p.i;
    pin_p.i + pin_n.i = 0;
    y = v;
    u = i;
    annotation(defaultComponentName = "currentToVoltageAdaptor");
  end GeneralCurrentToVoltageAdaptor;

  model GeneralVoltageToCurrentAdaptor "The voltage comes in as a signal, the current goes out"
    extends Modelica.Blocks.Interfaces.Adaptors.PotentialToFlowAdaptor(
      final Name_p = "v",
      final Name_pder = "dv",
      final Name_pder2 = "d2v",
      final Name_f = "i",
      final Name_fder = "di",
      final Name_fder2 = "d2i",
      final use_pder2 = false,
      final use_fder2 = false,
      final p(unit = "V"),
      final pder(unit = "V/s"),
      final pder2(unit = "V/s2"),
      final f(unit = "A"),
      final fder(unit = "A/s"),
      final fder2(unit = "A/s2"));
    SI.Voltage v "Voltage between the pins";
    SI.Current i "Current into pin_p";
    Modelica.Electrical.Analog.Interfaces.PositivePin pin_p "Positive pin"
      annotation(Placement(transformation(extent = {{-30, 70}, {-10, 90}})));
    Modelica.Electrical.Analog.Interfaces.NegativePin pin_n "Negative pin"
      annotation(Placement(transformation(extent = {{-30, -90}, {-10, -70}})));
  equation
    v = pin_p.v - pin_n.v;
    i = pin_p.i;
    pin_p.i + pin_n.i = 0;
    y = i;
    u = v;
    annotation(defaultComponentName = "voltageToCurrentAdaptor");
  end GeneralVoltageToCurrentAdaptor;
end Basic;
