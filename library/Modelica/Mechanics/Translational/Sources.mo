within Modelica.Mechanics.Translational;
package Sources "Given forces and given motions"
  extends Modelica.Icons.SourcesPackage;

  model Force "Force given by a signal"
    extends Interfaces.PartialElementaryOneFlangeAndSupport2;
    Modelica.Blocks.Interfaces.RealInput f(unit = "N") "Driving force";
  equation
    flange.f = -f;
  end Force;

  model Force2 "Force given by a signal, between two rods"
    extends Interfaces.PartialTwoFlanges;
    Modelica.Blocks.Interfaces.RealInput f(unit = "N") "Force that drives the right rod away from the left one";
  equation
    flange_a.f = f;
    flange_b.f = -f;
  end Force2;

  model ConstantForce "Force that never changes"
    extends Interfaces.PartialForce;
    parameter SI.Force f_constant "Driving force; a load that moves forward has a negative one";
  equation
    f = -f_constant;
  end ConstantForce;

  model ForceStep "Force that jumps once"
    extends Interfaces.PartialForce;
    parameter SI.Force stepForce(start = 1) "Height of the jump";
    parameter SI.Force offsetForce(start = 0) "Driving force before the jump";
    parameter SI.Time startTime = 0 "Time of the jump";
  equation
    f = -(if time < startTime then offsetForce else offsetForce + stepForce);
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
  end EddyCurrentForce;

  model ConstantSpeed "Speed that never changes"
    extends Interfaces.PartialForce;
    parameter SI.Velocity v_fixed "Speed";
    SI.Velocity v "Speed of the rod against the housing";
  equation
    v = der(s);
    v = v_fixed;
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
    Modelica.Blocks.Interfaces.RealInput s_ref(unit = "m") "Wanted position";
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
    Modelica.Blocks.Interfaces.RealInput v_ref(unit = "m/s") "Wanted speed";
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
  end Speed;

  model Accelerate "Acceleration given by a signal"
    extends Interfaces.PartialElementaryOneFlangeAndSupport2(
      s(start = 0, fixed = true, stateSelect = StateSelect.prefer));
    SI.Velocity v(start = 0, fixed = true, stateSelect = StateSelect.prefer) "Speed of the rod against the housing";
    SI.Acceleration a "Acceleration of the rod against the housing";
    Modelica.Blocks.Interfaces.RealInput a_ref(unit = "m/s2") "Wanted acceleration";
  equation
    v = der(s);
    a = der(v);
    a = a_ref;
  end Accelerate;

  model Move "Position, speed and acceleration given by signals"
    extends Interfaces.PartialElementaryOneFlangeAndSupport2;
    Modelica.Blocks.Interfaces.RealInput u[3] "Position, its derivative and its second derivative";
  equation
    s = Modelica.Mechanics.Internal.motion(u, time);
  end Move;
end Sources;
