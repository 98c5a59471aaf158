within Modelica.Mechanics.Rotational;
package Sources "Given torques and given motions"
  extends Modelica.Icons.SourcesPackage;

  model Torque "Torque given by a signal"
    extends Interfaces.PartialElementaryOneFlangeAndSupport2;
    Modelica.Blocks.Interfaces.RealInput tau(unit = "N.m") "Driving torque"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  equation
    flange.tau = -tau;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -10}, {-66, 30}, {-30, 56}, {10, 60}}, color = {64, 64, 64},
            smooth = Smooth.Bezier),
          Polygon(points = {{78, 20}, {22, 78}, {8, 40}}, lineColor = {64, 64, 64}, fillColor = {64, 64, 64},
            fillPattern = FillPattern.Solid),
          Line(points = {{10, 60}, {40, 50}}, color = {64, 64, 64}),
          Line(points = {{-30, -30}, {30, -30}}, color = {64, 64, 64}),
          Line(points = {{0, -30}, {0, -70}}, color = {64, 64, 64}),
          Line(points = {{-40, -100}, {40, -100}}, color = {64, 64, 64}),
          Line(points = {{-20, -100}, {-34, -116}}, color = {64, 64, 64}),
          Line(points = {{10, -100}, {-4, -116}}, color = {64, 64, 64}),
          Line(points = {{40, -100}, {26, -116}}, color = {64, 64, 64}),
          Line(points = {{0, -70}, {0, -100}}, color = {64, 64, 64}),
          Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}));
  end Torque;

  model Torque2 "Torque given by a signal, between two shafts"
    extends Interfaces.PartialTwoFlanges;
    Modelica.Blocks.Interfaces.RealInput tau(unit = "N.m") "Torque that drives the right shaft against the left one"
      annotation(Placement(transformation(extent = {{-20, -20}, {20, 20}}, origin = {0, 40}, rotation = 270)));
  equation
    flange_a.tau = tau;
    flange_b.tau = -tau;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-90, 0}, {-30, 0}}, color = {64, 64, 64}),
          Line(points = {{30, 0}, {90, 0}}, color = {64, 64, 64}),
          Line(points = {{-10, 0}, {-60, 0}}, color = {64, 64, 64}, thickness = 0.5,
            arrow = {Arrow.None, Arrow.Filled}, arrowSize = 14),
          Line(points = {{10, 0}, {60, 0}}, color = {64, 64, 64}, thickness = 0.5,
            arrow = {Arrow.None, Arrow.Filled}, arrowSize = 14),
          Line(points = {{0, 40}, {0, 0}}, color = {0, 0, 127}),
          Text(extent = {{-150, -30}, {150, -68}}, textColor = {0, 0, 160}, textString = "%name")}));
  end Torque2;

  model ConstantTorque "Torque that never changes"
    extends Interfaces.PartialTorque;
    parameter SI.Torque tau_constant "Driving torque; a load that turns forward has a negative one";
    SI.AngularVelocity w "Speed of the shaft against the housing";
    SI.Torque tau "Driving torque";
  equation
    w = der(phi);
    tau = tau_constant;
    flange.tau = -tau;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -10}, {-66, 30}, {-30, 56}, {10, 60}}, color = {64, 64, 64},
            smooth = Smooth.Bezier),
          Polygon(points = {{78, 20}, {22, 78}, {8, 40}}, lineColor = {64, 64, 64}, fillColor = {64, 64, 64},
            fillPattern = FillPattern.Solid),
          Line(points = {{10, 60}, {40, 50}}, color = {64, 64, 64}),
          Line(points = {{-30, -30}, {30, -30}}, color = {64, 64, 64}),
          Line(points = {{0, -30}, {0, -70}}, color = {64, 64, 64}),
          Line(points = {{-40, -100}, {40, -100}}, color = {64, 64, 64}),
          Line(points = {{-20, -100}, {-34, -116}}, color = {64, 64, 64}),
          Line(points = {{10, -100}, {-4, -116}}, color = {64, 64, 64}),
          Line(points = {{40, -100}, {26, -116}}, color = {64, 64, 64}),
          Line(points = {{0, -70}, {0, -100}}, color = {64, 64, 64}),
          Rectangle(extent = {{-100, -20}, {-40, -80}}, lineColor = {150, 158, 170},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Line(points = {{-97, -44}, {-43, -44}}, color = {0, 0, 127}, thickness = 0.5),
          Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}));
  end ConstantTorque;

  model TorqueStep "Torque that jumps once"
    extends Interfaces.PartialTorque;
    parameter SI.Torque stepTorque(start = 1) "Height of the jump";
    parameter SI.Torque offsetTorque(start = 0) "Driving torque before the jump";
    parameter SI.Time startTime = 0 "Time of the jump";
    SI.Torque tau "Driving torque";
  equation
    tau = if time < startTime then offsetTorque else offsetTorque + stepTorque;
    flange.tau = -tau;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -10}, {-66, 30}, {-30, 56}, {10, 60}}, color = {64, 64, 64},
            smooth = Smooth.Bezier),
          Polygon(points = {{78, 20}, {22, 78}, {8, 40}}, lineColor = {64, 64, 64}, fillColor = {64, 64, 64},
            fillPattern = FillPattern.Solid),
          Line(points = {{10, 60}, {40, 50}}, color = {64, 64, 64}),
          Line(points = {{-30, -30}, {30, -30}}, color = {64, 64, 64}),
          Line(points = {{0, -30}, {0, -70}}, color = {64, 64, 64}),
          Line(points = {{-40, -100}, {40, -100}}, color = {64, 64, 64}),
          Line(points = {{-20, -100}, {-34, -116}}, color = {64, 64, 64}),
          Line(points = {{10, -100}, {-4, -116}}, color = {64, 64, 64}),
          Line(points = {{40, -100}, {26, -116}}, color = {64, 64, 64}),
          Line(points = {{0, -70}, {0, -100}}, color = {64, 64, 64}),
          Rectangle(extent = {{-100, -20}, {-40, -80}}, lineColor = {150, 158, 170},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Line(points = {{-97, -68}, {-73, -68}, {-73, -32}, {-43, -32}}, color = {0, 0, 127}, thickness = 0.5),
          Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}));
  end TorqueStep;

  model LinearSpeedDependentTorque "Torque in proportion to speed"
    extends Interfaces.PartialTorque;
    parameter SI.Torque tau_nominal "Driving torque at nominal speed";
    parameter Boolean TorqueDirection = true "Same direction of the torque whichever way the shaft turns";
    parameter SI.AngularVelocity w_nominal(min = Modelica.Constants.eps) "Nominal speed";
    SI.AngularVelocity w "Speed of the shaft against the housing";
    SI.Torque tau "Driving torque";
  equation
    assert(w_nominal > 0, getInstanceName() + ": the nominal speed w_nominal must be positive");
    w = der(phi);
    tau = tau_nominal/w_nominal*(if TorqueDirection then abs(w) else w);
    flange.tau = -tau;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -10}, {-66, 30}, {-30, 56}, {10, 60}}, color = {64, 64, 64},
            smooth = Smooth.Bezier),
          Polygon(points = {{78, 20}, {22, 78}, {8, 40}}, lineColor = {64, 64, 64}, fillColor = {64, 64, 64},
            fillPattern = FillPattern.Solid),
          Line(points = {{10, 60}, {40, 50}}, color = {64, 64, 64}),
          Line(points = {{-30, -30}, {30, -30}}, color = {64, 64, 64}),
          Line(points = {{0, -30}, {0, -70}}, color = {64, 64, 64}),
          Line(points = {{-40, -100}, {40, -100}}, color = {64, 64, 64}),
          Line(points = {{-20, -100}, {-34, -116}}, color = {64, 64, 64}),
          Line(points = {{10, -100}, {-4, -116}}, color = {64, 64, 64}),
          Line(points = {{40, -100}, {26, -116}}, color = {64, 64, 64}),
          Line(points = {{0, -70}, {0, -100}}, color = {64, 64, 64}),
          Rectangle(extent = {{-100, -20}, {-40, -80}}, lineColor = {150, 158, 170},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Line(points = {{-97, -74}, {-43, -26}}, color = {0, 0, 127}, thickness = 0.5),
          Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}));
  end LinearSpeedDependentTorque;

  model QuadraticSpeedDependentTorque "Torque in proportion to the square of speed"
    extends Interfaces.PartialTorque;
    parameter SI.Torque tau_nominal "Driving torque at nominal speed";
    parameter Boolean TorqueDirection = true "Same direction of the torque whichever way the shaft turns";
    parameter SI.AngularVelocity w_nominal(min = Modelica.Constants.eps) "Nominal speed";
    SI.AngularVelocity w "Speed of the shaft against the housing";
    SI.Torque tau "Driving torque";
  equation
    assert(w_nominal > 0, getInstanceName() + ": the nominal speed w_nominal must be positive");
    w = der(phi);
    tau = tau_nominal/w_nominal^2*w*(if TorqueDirection then w else abs(w));
    flange.tau = -tau;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -10}, {-66, 30}, {-30, 56}, {10, 60}}, color = {64, 64, 64},
            smooth = Smooth.Bezier),
          Polygon(points = {{78, 20}, {22, 78}, {8, 40}}, lineColor = {64, 64, 64}, fillColor = {64, 64, 64},
            fillPattern = FillPattern.Solid),
          Line(points = {{10, 60}, {40, 50}}, color = {64, 64, 64}),
          Line(points = {{-30, -30}, {30, -30}}, color = {64, 64, 64}),
          Line(points = {{0, -30}, {0, -70}}, color = {64, 64, 64}),
          Line(points = {{-40, -100}, {40, -100}}, color = {64, 64, 64}),
          Line(points = {{-20, -100}, {-34, -116}}, color = {64, 64, 64}),
          Line(points = {{10, -100}, {-4, -116}}, color = {64, 64, 64}),
          Line(points = {{40, -100}, {26, -116}}, color = {64, 64, 64}),
          Line(points = {{0, -70}, {0, -100}}, color = {64, 64, 64}),
          Rectangle(extent = {{-100, -20}, {-40, -80}}, lineColor = {150, 158, 170},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Line(points = {{-97, -74}, {-76, -68}, {-58, -51.2}, {-43, -26}}, color = {0, 0, 127},
            thickness = 0.5),
          Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}));
  end QuadraticSpeedDependentTorque;

  model InverseSpeedDependentTorque "Torque of constant power, limited at low speed"
    extends Interfaces.PartialTorque;
    parameter SI.Torque tau_nominal "Driving torque at nominal speed";
    parameter Boolean TorqueDirection = true "Same direction of the torque whichever way the shaft turns";
    parameter SI.AngularVelocity w_nominal(min = Modelica.Constants.eps) "Nominal speed";
    parameter SI.AngularVelocity w0(final min = Modelica.Constants.eps, start = 0.1) "Speed below which the torque grows no more";
    SI.AngularVelocity w "Speed of the shaft against the housing";
    SI.Torque tau "Driving torque";
  equation
    assert(w0 > 0 and w_nominal > 0, getInstanceName() + ": the speeds w0 and w_nominal must be positive");
    w = der(phi);
    if TorqueDirection then
      tau = tau_nominal*w_nominal/(if abs(w) < w0 then w0 else abs(w));
    else
      tau = tau_nominal*(if abs(w) < w0 then w/w0 else w_nominal/w);
    end if;
    flange.tau = -tau;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -10}, {-66, 30}, {-30, 56}, {10, 60}}, color = {64, 64, 64},
            smooth = Smooth.Bezier),
          Polygon(points = {{78, 20}, {22, 78}, {8, 40}}, lineColor = {64, 64, 64}, fillColor = {64, 64, 64},
            fillPattern = FillPattern.Solid),
          Line(points = {{10, 60}, {40, 50}}, color = {64, 64, 64}),
          Line(points = {{-30, -30}, {30, -30}}, color = {64, 64, 64}),
          Line(points = {{0, -30}, {0, -70}}, color = {64, 64, 64}),
          Line(points = {{-40, -100}, {40, -100}}, color = {64, 64, 64}),
          Line(points = {{-20, -100}, {-34, -116}}, color = {64, 64, 64}),
          Line(points = {{10, -100}, {-4, -116}}, color = {64, 64, 64}),
          Line(points = {{40, -100}, {26, -116}}, color = {64, 64, 64}),
          Line(points = {{0, -70}, {0, -100}}, color = {64, 64, 64}),
          Rectangle(extent = {{-100, -20}, {-40, -80}}, lineColor = {150, 158, 170},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Line(points = {{-97, -26}, {-82, -26}, {-70, -53}, {-43, -68}}, color = {0, 0, 127}, thickness = 0.5),
          Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}));
  end InverseSpeedDependentTorque;

  model SignTorque "Torque of constant size that changes its sign with the speed"
    extends Interfaces.PartialTorque;
    parameter SI.Torque tau_nominal "Driving torque when turning forward";
    parameter Modelica.Blocks.Types.Regularization reg = Modelica.Blocks.Types.Regularization.Exp
      "Shape of the transition at standstill" annotation(Evaluate = true);
    parameter SI.AngularVelocity w0(final min = Modelica.Constants.eps, start = 0.1) "Width of the transition";
    SI.AngularVelocity w "Speed of the shaft against the housing";
    SI.Torque tau "Driving torque";
  equation
    assert(w0 > 0, getInstanceName() + ": the speed w0 must be positive");
    w = der(phi);
    tau = tau_nominal*Modelica.Mechanics.Internal.softSign(w, w0, reg);
    flange.tau = -tau;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -10}, {-66, 30}, {-30, 56}, {10, 60}}, color = {64, 64, 64},
            smooth = Smooth.Bezier),
          Polygon(points = {{78, 20}, {22, 78}, {8, 40}}, lineColor = {64, 64, 64}, fillColor = {64, 64, 64},
            fillPattern = FillPattern.Solid),
          Line(points = {{10, 60}, {40, 50}}, color = {64, 64, 64}),
          Line(points = {{-30, -30}, {30, -30}}, color = {64, 64, 64}),
          Line(points = {{0, -30}, {0, -70}}, color = {64, 64, 64}),
          Line(points = {{-40, -100}, {40, -100}}, color = {64, 64, 64}),
          Line(points = {{-20, -100}, {-34, -116}}, color = {64, 64, 64}),
          Line(points = {{10, -100}, {-4, -116}}, color = {64, 64, 64}),
          Line(points = {{40, -100}, {26, -116}}, color = {64, 64, 64}),
          Line(points = {{0, -70}, {0, -100}}, color = {64, 64, 64}),
          Rectangle(extent = {{-100, -20}, {-40, -80}}, lineColor = {150, 158, 170},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Line(points = {{-97, -68}, {-70, -68}, {-70, -32}, {-43, -32}}, color = {0, 0, 127}, thickness = 0.5),
          Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}));
  end SignTorque;

  model EddyCurrentTorque "Brake by eddy currents in a turning disc"
    extends Interfaces.PartialTorque;
    parameter Boolean useExcitationInput = false "Excitation by a signal" annotation(Evaluate = true);
    parameter Real constantExcitation = 1 "Excitation without the signal; 1 gives the nominal torque";
    parameter SI.Torque tau_nominal "Largest braking torque";
    parameter SI.AngularVelocity w_nominal(min = Modelica.Constants.eps)
      "Speed of the largest torque at reference temperature";
    parameter SI.Temperature TRef(start = 293.15) "Reference temperature";
    parameter SI.LinearTemperatureCoefficient alpha20(start = 0) "Temperature coefficient of the disc at 20 degC";
    extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPort;
    SI.Torque tau "Braking torque";
    SI.AngularVelocity w "Speed of the shaft against the housing";
    Real w_normalized "Speed over the speed of the largest torque";
    Modelica.Blocks.Interfaces.RealInput excitation = excitationInternal if useExcitationInput "Excitation";
  protected
    Real excitationInternal "Excitation in use";
  equation
    assert(w_nominal > 0, getInstanceName() + ": the nominal speed w_nominal must be positive");
    if not useExcitationInput then
      excitationInternal = constantExcitation;
    end if;
    w = der(phi);
    w_normalized*w_nominal*Modelica.Mechanics.Internal.resistanceFactor(TRef, alpha20, TheatPort) = w;
    tau = tau_nominal*excitationInternal^2*2*w_normalized/(w_normalized^2 + 1);
    flange.tau = tau;
    lossPower = w*tau;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -10}, {-66, 30}, {-30, 56}, {10, 60}}, color = {64, 64, 64},
            smooth = Smooth.Bezier),
          Polygon(points = {{78, 20}, {22, 78}, {8, 40}}, lineColor = {64, 64, 64}, fillColor = {64, 64, 64},
            fillPattern = FillPattern.Solid),
          Line(points = {{10, 60}, {40, 50}}, color = {64, 64, 64}),
          Line(points = {{-30, -30}, {30, -30}}, color = {64, 64, 64}),
          Line(points = {{0, -30}, {0, -70}}, color = {64, 64, 64}),
          Line(points = {{-40, -100}, {40, -100}}, color = {64, 64, 64}),
          Line(points = {{-20, -100}, {-34, -116}}, color = {64, 64, 64}),
          Line(points = {{10, -100}, {-4, -116}}, color = {64, 64, 64}),
          Line(points = {{40, -100}, {26, -116}}, color = {64, 64, 64}),
          Line(points = {{0, -70}, {0, -100}}, color = {64, 64, 64}),
          Rectangle(extent = {{-100, -20}, {-40, -80}}, lineColor = {150, 158, 170},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Line(points = {{-97, -74}, {-82, -32}, {-70, -38}, {-43, -56}}, color = {0, 0, 127}, thickness = 0.5),
          Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}));
  end EddyCurrentTorque;

  model ConstantSpeed "Speed that never changes"
    extends Interfaces.PartialTorque;
    parameter SI.AngularVelocity w_fixed "Speed";
    SI.AngularVelocity w "Speed of the shaft against the housing";
  equation
    w = der(phi);
    w = w_fixed;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-60, 40}, {60, -40}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
            fillPattern = FillPattern.Solid, radius = 6),
          Rectangle(extent = {{60, 10}, {100, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
            fillPattern = FillPattern.HorizontalCylinder),
          Text(extent = {{-52, 26}, {52, -26}}, textColor = {64, 64, 64}, textString = "w = const"),
          Line(points = {{0, -40}, {0, -100}}, color = {64, 64, 64}),
          Text(extent = {{-150, 90}, {150, 52}}, textColor = {0, 0, 160}, textString = "%name")}));
  end ConstantSpeed;

  model Position "Angle given by a signal"
    extends Interfaces.PartialElementaryOneFlangeAndSupport2;
    parameter Boolean exact = false "Follow the signal itself (it will be differentiated); otherwise a filtered signal"
      annotation(Evaluate = true);
    parameter SI.Frequency f_crit = 50 "Critical frequency of the filter";
    SI.Angle phi(stateSelect = if exact then StateSelect.default else StateSelect.prefer)
      "Angle of the shaft against the housing";
    SI.AngularVelocity w(start = 0, stateSelect = if exact then StateSelect.default else StateSelect.prefer)
      "Speed of the filter; zero when exact";
    SI.AngularAcceleration a(start = 0) "Acceleration of the filter; zero when exact";
    Modelica.Blocks.Interfaces.RealInput phi_ref(final quantity = "Angle", final unit = "rad", displayUnit = "deg")
      "Wanted angle"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  protected
    parameter SI.AngularFrequency w_crit = 2*Modelica.Constants.pi*f_crit;
    // Bessel filter of second order: 1/(1 + af*p + bf*p^2), p = s/w_crit.
    constant Real af = 1.3617;
    constant Real bf = 0.6180;
  initial equation
    if not exact then
      phi = phi_ref;
    end if;
  equation
    assert(f_crit > 0, getInstanceName() + ": the critical frequency f_crit must be positive");
    phi = flange.phi - phi_support;
    if exact then
      phi = phi_ref;
      w = 0;
      a = 0;
    else
      w = der(phi);
      a = der(w);
      phi + af*w/w_crit + bf*a/w_crit^2 = phi_ref;
    end if;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-60, 40}, {60, -40}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
            fillPattern = FillPattern.Solid, radius = 6),
          Rectangle(extent = {{60, 10}, {100, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
            fillPattern = FillPattern.HorizontalCylinder),
          Text(extent = {{-52, 28}, {52, -28}}, textColor = {64, 64, 64}, textString = "phi"),
          Line(points = {{0, -40}, {0, -100}}, color = {64, 64, 64}),
          Text(extent = {{-150, 90}, {150, 52}}, textColor = {0, 0, 160}, textString = "%name")}));
  end Position;

  model Speed "Speed given by a signal"
    extends Interfaces.PartialElementaryOneFlangeAndSupport2;
    parameter Boolean exact = false "Follow the signal itself (it will be differentiated); otherwise a filtered signal"
      annotation(Evaluate = true);
    parameter SI.Frequency f_crit = 50 "Critical frequency of the filter";
    SI.Angle phi(start = 0, fixed = true, stateSelect = StateSelect.prefer) "Angle of the shaft against the housing";
    SI.AngularVelocity w(stateSelect = if exact then StateSelect.default else StateSelect.prefer)
      "Speed of the shaft against the housing";
    SI.AngularAcceleration a "Acceleration of the filter; zero when exact";
    Modelica.Blocks.Interfaces.RealInput w_ref(unit = "rad/s") "Wanted speed"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  protected
    parameter SI.AngularFrequency w_crit = 2*Modelica.Constants.pi*f_crit;
  initial equation
    if not exact then
      w = w_ref;
    end if;
  equation
    assert(f_crit > 0, getInstanceName() + ": the critical frequency f_crit must be positive");
    phi = flange.phi - phi_support;
    w = der(phi);
    if exact then
      w = w_ref;
      a = 0;
    else
      a = der(w);
      w + a/w_crit = w_ref;
    end if;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-60, 40}, {60, -40}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
            fillPattern = FillPattern.Solid, radius = 6),
          Rectangle(extent = {{60, 10}, {100, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
            fillPattern = FillPattern.HorizontalCylinder),
          Text(extent = {{-52, 28}, {52, -28}}, textColor = {64, 64, 64}, textString = "w"),
          Line(points = {{0, -40}, {0, -100}}, color = {64, 64, 64}),
          Text(extent = {{-150, 90}, {150, 52}}, textColor = {0, 0, 160}, textString = "%name")}));
  end Speed;

  model Accelerate "Acceleration given by a signal"
    extends Interfaces.PartialElementaryOneFlangeAndSupport2;
    SI.Angle phi(start = 0, fixed = true, stateSelect = StateSelect.prefer) "Angle of the shaft against the housing";
    SI.AngularVelocity w(start = 0, fixed = true, stateSelect = StateSelect.prefer) "Speed of the shaft against the housing";
    SI.AngularAcceleration a "Acceleration of the shaft against the housing"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Modelica.Blocks.Interfaces.RealInput a_ref(unit = "rad/s2") "Wanted acceleration"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  equation
    phi = flange.phi - phi_support;
    w = der(phi);
    a = der(w);
    a = a_ref;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-60, 40}, {60, -40}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
            fillPattern = FillPattern.Solid, radius = 6),
          Rectangle(extent = {{60, 10}, {100, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
            fillPattern = FillPattern.HorizontalCylinder),
          Text(extent = {{-52, 28}, {52, -28}}, textColor = {64, 64, 64}, textString = "a"),
          Line(points = {{0, -40}, {0, -100}}, color = {64, 64, 64}),
          Text(extent = {{-150, 90}, {150, 52}}, textColor = {0, 0, 160}, textString = "%name")}));
  end Accelerate;

  model Move "Angle, speed and acceleration given by signals"
    extends Interfaces.PartialElementaryOneFlangeAndSupport2;
    SI.Angle phi "Angle of the shaft against the housing";
    Modelica.Blocks.Interfaces.RealInput u[3] "Angle, its derivative and its second derivative"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  equation
    phi = flange.phi - phi_support;
    phi = Modelica.Mechanics.Internal.motion(u, time);
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-60, 40}, {60, -40}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
            fillPattern = FillPattern.Solid, radius = 6),
          Rectangle(extent = {{60, 10}, {100, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
            fillPattern = FillPattern.HorizontalCylinder),
          Text(extent = {{-52, 28}, {52, -28}}, textColor = {64, 64, 64}, textString = "phi, w, a"),
          Line(points = {{0, -40}, {0, -100}}, color = {64, 64, 64}),
          Text(extent = {{-150, 90}, {150, 52}}, textColor = {0, 0, 160}, textString = "%name")}));
  end Move;
end Sources;
