within Modelica.Mechanics.Translational;
package Sources "Given forces and given motions"
  extends Modelica.Icons.SourcesPackage;

  model Force "Force given by a signal"
    extends Interfaces.PartialElementaryOneFlangeAndSupport2;
    Modelica.Blocks.Interfaces.RealInput f(unit = "N") "Driving force"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  equation
    flange.f = -f;
    annotation(
      Icon(
        graphics = {
          Polygon(points = {{-90, 14}, {20, 14}, {20, 40}, {90, 0}, {20, -40}, {20, -14}, {-90, -14}},
            lineColor = {64, 64, 64}, fillColor = {190, 225, 190}, fillPattern = FillPattern.Solid),
          Line(points = {{0, -40}, {0, -100}}, color = {64, 64, 64}),
          Line(points = {{-40, -100}, {40, -100}}, color = {64, 64, 64}),
          Line(points = {{-20, -100}, {-34, -116}}, color = {64, 64, 64}),
          Line(points = {{10, -100}, {-4, -116}}, color = {64, 64, 64}),
          Line(points = {{40, -100}, {26, -116}}, color = {64, 64, 64}),
          Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}));
  end Force;

  model Force2 "Force given by a signal, between two rods"
    extends Interfaces.PartialTwoFlanges;
    Modelica.Blocks.Interfaces.RealInput f(unit = "N") "Force that drives the right rod away from the left one"
      annotation(Placement(transformation(extent = {{-20, -20}, {20, 20}}, origin = {0, 40}, rotation = 270)));
  equation
    flange_a.f = f;
    flange_b.f = -f;
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
  end Force2;

  model ConstantForce "Force that never changes"
    extends Interfaces.PartialForce;
    parameter SI.Force f_constant "Driving force; a load that moves forward has a negative one";
  equation
    f = -f_constant;
    annotation(
      Icon(
        graphics = {
          Polygon(points = {{-90, 14}, {20, 14}, {20, 40}, {90, 0}, {20, -40}, {20, -14}, {-90, -14}},
            lineColor = {64, 64, 64}, fillColor = {190, 225, 190}, fillPattern = FillPattern.Solid),
          Line(points = {{0, -40}, {0, -100}}, color = {64, 64, 64}),
          Line(points = {{-40, -100}, {40, -100}}, color = {64, 64, 64}),
          Line(points = {{-20, -100}, {-34, -116}}, color = {64, 64, 64}),
          Line(points = {{10, -100}, {-4, -116}}, color = {64, 64, 64}),
          Line(points = {{40, -100}, {26, -116}}, color = {64, 64, 64}),
          Rectangle(extent = {{-100, -20}, {-40, -80}}, lineColor = {150, 158, 170},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Line(points = {{-97, -44}, {-43, -44}}, color = {0, 0, 127}, thickness = 0.5),
          Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}));
  end ConstantForce;

  model ForceStep "Force that jumps once"
    extends Interfaces.PartialForce;
    parameter SI.Force stepForce(start = 1) "Height of the jump";
    parameter SI.Force offsetForce(start = 0) "Driving force before the jump";
    parameter SI.Time startTime = 0 "Time of the jump";
  equation
    f = -(if time < startTime then offsetForce else offsetForce + stepForce);
    annotation(
      Icon(
        graphics = {
          Polygon(points = {{-90, 14}, {20, 14}, {20, 40}, {90, 0}, {20, -40}, {20, -14}, {-90, -14}},
            lineColor = {64, 64, 64}, fillColor = {190, 225, 190}, fillPattern = FillPattern.Solid),
          Line(points = {{0, -40}, {0, -100}}, color = {64, 64, 64}),
          Line(points = {{-40, -100}, {40, -100}}, color = {64, 64, 64}),
          Line(points = {{-20, -100}, {-34, -116}}, color = {64, 64, 64}),
          Line(points = {{10, -100}, {-4, -116}}, color = {64, 64, 64}),
          Line(points = {{40, -100}, {26, -116}}, color = {64, 64, 64}),
          Rectangle(extent = {{-100, -20}, {-40, -80}}, lineColor = {150, 158, 170},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Line(points = {{-97, -68}, {-73, -68}, {-73, -32}, {-43, -32}}, color = {0, 0, 127}, thickness = 0.5),
          Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}));
  end ForceStep;

  model LinearSpeedDependentForce "Force in proportion to speed"
    extends Interfaces.PartialForce;
    parameter SI.Force f_nominal "Driving force at nominal speed";
    parameter Boolean ForceDirection = true "Same direction of the force whichever way the rod moves";
    parameter SI.Velocity v_nominal(min = Modelica.Constants.eps) "Nominal speed";
    SI.Velocity v "Speed of the rod against the housing";
  equation
    assert(v_nominal > 0, getInstanceName() + ": the nominal speed v_nominal must be positive");
    v = der(s);
    f = -f_nominal/v_nominal*(if ForceDirection then abs(v) else v);
    annotation(
      Icon(
        graphics = {
          Polygon(points = {{-90, 14}, {20, 14}, {20, 40}, {90, 0}, {20, -40}, {20, -14}, {-90, -14}},
            lineColor = {64, 64, 64}, fillColor = {190, 225, 190}, fillPattern = FillPattern.Solid),
          Line(points = {{0, -40}, {0, -100}}, color = {64, 64, 64}),
          Line(points = {{-40, -100}, {40, -100}}, color = {64, 64, 64}),
          Line(points = {{-20, -100}, {-34, -116}}, color = {64, 64, 64}),
          Line(points = {{10, -100}, {-4, -116}}, color = {64, 64, 64}),
          Line(points = {{40, -100}, {26, -116}}, color = {64, 64, 64}),
          Rectangle(extent = {{-100, -20}, {-40, -80}}, lineColor = {150, 158, 170},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Line(points = {{-97, -74}, {-43, -26}}, color = {0, 0, 127}, thickness = 0.5),
          Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}));
  end LinearSpeedDependentForce;

  model QuadraticSpeedDependentForce "Force in proportion to the square of speed"
    extends Interfaces.PartialForce;
    parameter SI.Force f_nominal "Driving force at nominal speed";
    parameter Boolean ForceDirection = true "Same direction of the force whichever way the rod moves";
    parameter SI.Velocity v_nominal(min = Modelica.Constants.eps) "Nominal speed";
    SI.Velocity v "Speed of the rod against the housing";
  equation
    assert(v_nominal > 0, getInstanceName() + ": the nominal speed v_nominal must be positive");
    v = der(s);
    f = -f_nominal/v_nominal^2*v*(if ForceDirection then v else abs(v));
    annotation(
      Icon(
        graphics = {
          Polygon(points = {{-90, 14}, {20, 14}, {20, 40}, {90, 0}, {20, -40}, {20, -14}, {-90, -14}},
            lineColor = {64, 64, 64}, fillColor = {190, 225, 190}, fillPattern = FillPattern.Solid),
          Line(points = {{0, -40}, {0, -100}}, color = {64, 64, 64}),
          Line(points = {{-40, -100}, {40, -100}}, color = {64, 64, 64}),
          Line(points = {{-20, -100}, {-34, -116}}, color = {64, 64, 64}),
          Line(points = {{10, -100}, {-4, -116}}, color = {64, 64, 64}),
          Line(points = {{40, -100}, {26, -116}}, color = {64, 64, 64}),
          Rectangle(extent = {{-100, -20}, {-40, -80}}, lineColor = {150, 158, 170},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Line(points = {{-97, -74}, {-76, -68}, {-58, -51.2}, {-43, -26}}, color = {0, 0, 127},
            thickness = 0.5),
          Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}));
  end QuadraticSpeedDependentForce;

  model InverseSpeedDependentForce "Force of constant power, limited at low speed"
    extends Interfaces.PartialForce;
    parameter SI.Force f_nominal "Driving force at nominal speed";
    parameter Boolean ForceDirection = true "Same direction of the force whichever way the rod moves";
    parameter SI.Velocity v_nominal(min = Modelica.Constants.eps) "Nominal speed";
    parameter SI.Velocity v0(final min = Modelica.Constants.eps, start = 0.1) "Speed below which the force grows no more";
    SI.Velocity v "Speed of the rod against the housing";
  equation
    assert(v0 > 0 and v_nominal > 0, getInstanceName() + ": the speeds v0 and v_nominal must be positive");
    v = der(s);
    if ForceDirection then
      f = -f_nominal*v_nominal/(if abs(v) < v0 then v0 else abs(v));
    else
      f = -f_nominal*(if abs(v) < v0 then v/v0 else v_nominal/v);
    end if;
    annotation(
      Icon(
        graphics = {
          Polygon(points = {{-90, 14}, {20, 14}, {20, 40}, {90, 0}, {20, -40}, {20, -14}, {-90, -14}},
            lineColor = {64, 64, 64}, fillColor = {190, 225, 190}, fillPattern = FillPattern.Solid),
          Line(points = {{0, -40}, {0, -100}}, color = {64, 64, 64}),
          Line(points = {{-40, -100}, {40, -100}}, color = {64, 64, 64}),
          Line(points = {{-20, -100}, {-34, -116}}, color = {64, 64, 64}),
          Line(points = {{10, -100}, {-4, -116}}, color = {64, 64, 64}),
          Line(points = {{40, -100}, {26, -116}}, color = {64, 64, 64}),
          Rectangle(extent = {{-100, -20}, {-40, -80}}, lineColor = {150, 158, 170},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Line(points = {{-97, -26}, {-82, -26}, {-70, -53}, {-43, -68}}, color = {0, 0, 127}, thickness = 0.5),
          Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}));
  end InverseSpeedDependentForce;

  model SignForce "Force of constant size that changes its sign with the speed"
    extends Interfaces.PartialForce;
    parameter SI.Force f_nominal "Driving force when moving forward";
    parameter Modelica.Blocks.Types.Regularization reg = Modelica.Blocks.Types.Regularization.Exp
      "Shape of the transition at standstill" annotation(Evaluate = true);
    parameter SI.Velocity v0(final min = Modelica.Constants.eps, start = 0.1) "Width of the transition";
    SI.Velocity v "Speed of the rod against the housing";
  equation
    assert(v0 > 0, getInstanceName() + ": the speed v0 must be positive");
    v = der(s);
    f = -f_nominal*Modelica.Mechanics.Internal.softSign(v, v0, reg);
    annotation(
      Icon(
        graphics = {
          Polygon(points = {{-90, 14}, {20, 14}, {20, 40}, {90, 0}, {20, -40}, {20, -14}, {-90, -14}},
            lineColor = {64, 64, 64}, fillColor = {190, 225, 190}, fillPattern = FillPattern.Solid),
          Line(points = {{0, -40}, {0, -100}}, color = {64, 64, 64}),
          Line(points = {{-40, -100}, {40, -100}}, color = {64, 64, 64}),
          Line(points = {{-20, -100}, {-34, -116}}, color = {64, 64, 64}),
          Line(points = {{10, -100}, {-4, -116}}, color = {64, 64, 64}),
          Line(points = {{40, -100}, {26, -116}}, color = {64, 64, 64}),
          Rectangle(extent = {{-100, -20}, {-40, -80}}, lineColor = {150, 158, 170},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Line(points = {{-97, -68}, {-70, -68}, {-70, -32}, {-43, -32}}, color = {0, 0, 127}, thickness = 0.5),
          Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}));
  end SignForce;

  model EddyCurrentForce "Brake by eddy currents in a moving rail"
    extends Interfaces.PartialForce;
    parameter Boolean useExcitationInput = false "Excitation by a signal" annotation(Evaluate = true);
    parameter Real constantExcitation = 1 "Excitation without the signal; 1 gives the nominal force";
    parameter SI.Force f_nominal "Largest braking force";
    parameter SI.Velocity v_nominal(min = Modelica.Constants.eps) "Speed of the largest force at reference temperature";
    parameter SI.Temperature TRef(start = 293.15) "Reference temperature";
    parameter SI.LinearTemperatureCoefficient alpha20(start = 0) "Temperature coefficient of the rail at 20 degC";
    extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPort;
    SI.Velocity v "Speed of the rod against the housing";
    Real v_normalized "Speed over the speed of the largest force";
    Modelica.Blocks.Interfaces.RealInput excitation = excitationInternal if useExcitationInput "Excitation";
  protected
    Real excitationInternal "Excitation in use";
  equation
    assert(v_nominal > 0, getInstanceName() + ": the nominal speed v_nominal must be positive");
    if not useExcitationInput then
      excitationInternal = constantExcitation;
    end if;
    v = der(s);
    v_normalized*v_nominal*Modelica.Mechanics.Internal.resistanceFactor(TRef, alpha20, TheatPort) = v;
    f = f_nominal*excitationInternal^2*2*v_normalized/(v_normalized^2 + 1);
    lossPower = v*f;
    annotation(
      Icon(
        graphics = {
          Polygon(points = {{-90, 14}, {20, 14}, {20, 40}, {90, 0}, {20, -40}, {20, -14}, {-90, -14}},
            lineColor = {64, 64, 64}, fillColor = {190, 225, 190}, fillPattern = FillPattern.Solid),
          Line(points = {{0, -40}, {0, -100}}, color = {64, 64, 64}),
          Line(points = {{-40, -100}, {40, -100}}, color = {64, 64, 64}),
          Line(points = {{-20, -100}, {-34, -116}}, color = {64, 64, 64}),
          Line(points = {{10, -100}, {-4, -116}}, color = {64, 64, 64}),
          Line(points = {{40, -100}, {26, -116}}, color = {64, 64, 64}),
          Rectangle(extent = {{-100, -20}, {-40, -80}}, lineColor = {150, 158, 170},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Line(points = {{-97, -74}, {-82, -32}, {-70, -38}, {-43, -56}}, color = {0, 0, 127}, thickness = 0.5),
          Text(extent = {{-150, 140}, {150, 102}}, textColor = {0, 0, 160}, textString = "%name")}));
  end EddyCurrentForce;

  model ConstantSpeed "Speed that never changes"
    extends Interfaces.PartialForce;
    parameter SI.Velocity v_fixed "Speed";
    SI.Velocity v "Speed of the rod against the housing";
  equation
    v = der(s);
    v = v_fixed;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-60, 40}, {60, -40}}, lineColor = {64, 64, 64}, fillColor = {225, 232, 225},
            fillPattern = FillPattern.Solid, radius = 6),
          Rectangle(extent = {{60, 8}, {100, -8}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
            fillPattern = FillPattern.Solid),
          Text(extent = {{-52, 26}, {52, -26}}, textColor = {64, 64, 64}, textString = "v = const"),
          Line(points = {{0, -40}, {0, -100}}, color = {64, 64, 64}),
          Text(extent = {{-150, 90}, {150, 52}}, textColor = {0, 0, 160}, textString = "%name")}));
  end ConstantSpeed;

  model Position "Position given by a signal"
    extends Interfaces.PartialElementaryOneFlangeAndSupport2(
      s(stateSelect = if exact then StateSelect.default else StateSelect.prefer));
    parameter Boolean exact = false "Follow the signal itself (it will be differentiated); otherwise a filtered signal"
      annotation(Evaluate = true);
    parameter SI.Frequency f_crit = 50 "Critical frequency of the filter";
    SI.Velocity v(start = 0, stateSelect = if exact then StateSelect.default else StateSelect.prefer)
      "Speed of the filter; zero when exact";
    SI.Acceleration a(start = 0) "Acceleration of the filter; zero when exact";
    Modelica.Blocks.Interfaces.RealInput s_ref(unit = "m") "Wanted position"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  protected
    parameter SI.AngularFrequency w_crit = 2*Modelica.Constants.pi*f_crit;
    // Bessel filter of second order: 1/(1 + af*p + bf*p^2), p = s/w_crit.
    constant Real af = 1.3617;
    constant Real bf = 0.6180;
  initial equation
    if not exact then
      s = s_ref;
    end if;
  equation
    assert(f_crit > 0, getInstanceName() + ": the critical frequency f_crit must be positive");
    if exact then
      s = s_ref;
      v = 0;
      a = 0;
    else
      v = der(s);
      a = der(v);
      s + af*v/w_crit + bf*a/w_crit^2 = s_ref;
    end if;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-60, 40}, {60, -40}}, lineColor = {64, 64, 64}, fillColor = {225, 232, 225},
            fillPattern = FillPattern.Solid, radius = 6),
          Rectangle(extent = {{60, 8}, {100, -8}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
            fillPattern = FillPattern.Solid),
          Text(extent = {{-52, 28}, {52, -28}}, textColor = {64, 64, 64}, textString = "s"),
          Line(points = {{0, -40}, {0, -100}}, color = {64, 64, 64}),
          Text(extent = {{-150, 90}, {150, 52}}, textColor = {0, 0, 160}, textString = "%name")}));
  end Position;

  model Speed "Speed given by a signal"
    extends Interfaces.PartialElementaryOneFlangeAndSupport2(
      s(start = 0, fixed = true, stateSelect = StateSelect.prefer));
    parameter Boolean exact = false "Follow the signal itself (it will be differentiated); otherwise a filtered signal"
      annotation(Evaluate = true);
    parameter SI.Frequency f_crit = 50 "Critical frequency of the filter";
    SI.Velocity v(stateSelect = if exact then StateSelect.default else StateSelect.prefer)
      "Speed of the rod against the housing";
    SI.Acceleration a "Acceleration of the filter; zero when exact";
    Modelica.Blocks.Interfaces.RealInput v_ref(unit = "m/s") "Wanted speed"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  protected
    parameter SI.AngularFrequency w_crit = 2*Modelica.Constants.pi*f_crit;
  initial equation
    if not exact then
      v = v_ref;
    end if;
  equation
    assert(f_crit > 0, getInstanceName() + ": the critical frequency f_crit must be positive");
    v = der(s);
    if exact then
      v = v_ref;
      a = 0;
    else
      a = der(v);
      v + a/w_crit = v_ref;
    end if;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-60, 40}, {60, -40}}, lineColor = {64, 64, 64}, fillColor = {225, 232, 225},
            fillPattern = FillPattern.Solid, radius = 6),
          Rectangle(extent = {{60, 8}, {100, -8}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
            fillPattern = FillPattern.Solid),
          Text(extent = {{-52, 28}, {52, -28}}, textColor = {64, 64, 64}, textString = "v"),
          Line(points = {{0, -40}, {0, -100}}, color = {64, 64, 64}),
          Text(extent = {{-150, 90}, {150, 52}}, textColor = {0, 0, 160}, textString = "%name")}));
  end Speed;

  model Accelerate "Acceleration given by a signal"
    extends Interfaces.PartialElementaryOneFlangeAndSupport2(
      s(start = 0, fixed = true, stateSelect = StateSelect.prefer));
    SI.Velocity v(start = 0, fixed = true, stateSelect = StateSelect.prefer) "Speed of the rod against the housing";
    SI.Acceleration a "Acceleration of the rod against the housing"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Modelica.Blocks.Interfaces.RealInput a_ref(unit = "m/s2") "Wanted acceleration"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  equation
    v = der(s);
    a = der(v);
    a = a_ref;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-60, 40}, {60, -40}}, lineColor = {64, 64, 64}, fillColor = {225, 232, 225},
            fillPattern = FillPattern.Solid, radius = 6),
          Rectangle(extent = {{60, 8}, {100, -8}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
            fillPattern = FillPattern.Solid),
          Text(extent = {{-52, 28}, {52, -28}}, textColor = {64, 64, 64}, textString = "a"),
          Line(points = {{0, -40}, {0, -100}}, color = {64, 64, 64}),
          Text(extent = {{-150, 90}, {150, 52}}, textColor = {0, 0, 160}, textString = "%name")}));
  end Accelerate;

  model Move "Position, speed and acceleration given by signals"
    extends Interfaces.PartialElementaryOneFlangeAndSupport2;
    Modelica.Blocks.Interfaces.RealInput u[3] "Position, its derivative and its second derivative"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  equation
    s = Modelica.Mechanics.Internal.motion(u, time);
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-60, 40}, {60, -40}}, lineColor = {64, 64, 64}, fillColor = {225, 232, 225},
            fillPattern = FillPattern.Solid, radius = 6),
          Rectangle(extent = {{60, 8}, {100, -8}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
            fillPattern = FillPattern.Solid),
          Text(extent = {{-52, 28}, {52, -28}}, textColor = {64, 64, 64}, textString = "s, v, a"),
          Line(points = {{0, -40}, {0, -100}}, color = {64, 64, 64}),
          Text(extent = {{-150, 90}, {150, 52}}, textColor = {0, 0, 160}, textString = "%name")}));
  end Move;
end Sources;
