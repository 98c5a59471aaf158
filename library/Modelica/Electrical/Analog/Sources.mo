within Modelica.Electrical.Analog;
package Sources "Given voltages and currents"
  extends Modelica.Icons.SourcesPackage;

  model SignalVoltage "A voltage that comes in as a signal"
    extends Modelica.Electrical.Analog.Icons.VoltageSource;
    Interfaces.PositivePin p "Positive pin"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Interfaces.NegativePin n "Negative pin"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Modelica.Blocks.Interfaces.RealInput v(unit = "V") "Voltage from p to n"
      annotation(
        Placement(
          transformation(origin = {0, 120}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
    SI.Current i "Current from p to n";
  equation
    v = p.v - n.v;
    0 = p.i + n.i;
    i = p.i;
  end SignalVoltage;

  model ConstantVoltage "A constant voltage"
    extends Interfaces.OnePort;
    extends Modelica.Electrical.Analog.Icons.VoltageSource;
    parameter SI.Voltage V(start = 1) "Voltage";
  equation
    v = V;
  end ConstantVoltage;

  model SignalCurrent "A current that comes in as a signal"
    extends Modelica.Electrical.Analog.Icons.CurrentSource;
    Interfaces.PositivePin p "Positive pin"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
    Interfaces.NegativePin n "Negative pin"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Modelica.Blocks.Interfaces.RealInput i(unit = "A") "Current from p to n"
      annotation(
        Placement(
          transformation(origin = {0, 120}, extent = {{-20, -20}, {20, 20}}, rotation = 270)));
    SI.Voltage v "Voltage from p to n";
  equation
    v = p.v - n.v;
    0 = p.i + n.i;
    i = p.i;
  end SignalCurrent;

  model ConstantCurrent "A constant current"
    extends Interfaces.OnePort;
    extends Modelica.Electrical.Analog.Icons.CurrentSource;
    parameter SI.Current I(start = 1) "Current";
  equation
    i = I;
  end ConstantCurrent;

  model StepVoltage "A jump of voltage"
    parameter SI.Voltage V(start = 1) "Height";
    extends Interfaces.VoltageSource(
      redeclare Modelica.Blocks.Sources.Step signalSource(final height = V));
  end StepVoltage;

  model StepCurrent "A jump of current"
    parameter SI.Current I(start = 1) "Height";
    extends Interfaces.CurrentSource(
      redeclare Modelica.Blocks.Sources.Step signalSource(final height = I));
  end StepCurrent;

  model RampVoltage "A straight rise of voltage"
    parameter SI.Voltage V(start = 1) "Height";
    parameter SI.Time duration(min = Modelica.Constants.small, start = 2) "How long it takes";
    extends Interfaces.VoltageSource(
      redeclare Modelica.Blocks.Sources.Ramp signalSource(
        final height = V,
        final duration = duration));
  end RampVoltage;

  model RampCurrent "A straight rise of current"
    parameter SI.Current I(start = 1) "Height";
    parameter SI.Time duration(min = Modelica.Constants.small, start = 2) "How long it takes";
    extends Interfaces.CurrentSource(
      redeclare Modelica.Blocks.Sources.Ramp signalSource(
        final height = I,
        final duration = duration));
  end RampCurrent;

  model SineVoltage "A sine wave of voltage"
    parameter SI.Voltage V(start = 1) "Amplitude";
    parameter SI.Angle phase = 0 "Phase at the start";
    parameter SI.Frequency f(start = 1) = freqHz "Frequency";
    parameter SI.Frequency freqHz = 1 "Frequency (name of version 3)"
      annotation(HideResult = true);
    extends Interfaces.VoltageSource(
      redeclare Modelica.Blocks.Sources.Sine signalSource(
        final amplitude = V,
        final f = f,
        final phase = phase));
  end SineVoltage;

  model SineCurrent "A sine wave of current"
    parameter SI.Current I(start = 1) "Amplitude";
    parameter SI.Angle phase = 0 "Phase at the start";
    parameter SI.Frequency f(start = 1) = freqHz "Frequency";
    parameter SI.Frequency freqHz = 1 "Frequency (name of version 3)"
      annotation(HideResult = true);
    extends Interfaces.CurrentSource(
      redeclare Modelica.Blocks.Sources.Sine signalSource(
        final amplitude = I,
        final f = f,
        final phase = phase));
  end SineCurrent;

  model CosineVoltage "A cosine wave of voltage"
    parameter SI.Voltage V(start = 1) "Amplitude";
    parameter SI.Angle phase = 0 "Phase at the start";
    parameter SI.Frequency f(start = 1) = freqHz "Frequency";
    parameter SI.Frequency freqHz = 1 "Frequency (name of version 3)"
      annotation(HideResult = true);
    extends Interfaces.VoltageSource(
      redeclare Modelica.Blocks.Sources.Cosine signalSource(
        final amplitude = V,
        final f = f,
        final phase = phase));
  end CosineVoltage;

  model CosineCurrent "A cosine wave of current"
    parameter SI.Current I(start = 1) "Amplitude";
    parameter SI.Angle phase = 0 "Phase at the start";
    parameter SI.Frequency f(start = 1) = freqHz "Frequency";
    parameter SI.Frequency freqHz = 1 "Frequency (name of version 3)"
      annotation(HideResult = true);
    extends Interfaces.CurrentSource(
      redeclare Modelica.Blocks.Sources.Cosine signalSource(
        final amplitude = I,
        final f = f,
        final phase = phase));
  end CosineCurrent;

  model ExpSineVoltage "A sine wave of voltage that dies out"
    parameter SI.Voltage V(start = 1) "Amplitude at the start";
    parameter SI.Frequency f(start = 2) = freqHz "Frequency";
    parameter SI.Frequency freqHz = 2 "Frequency (name of version 3)"
      annotation(HideResult = true);
    parameter SI.Angle phase = 0 "Phase at the start";
    parameter SI.Damping damping(start = 1) "Damping coefficient";
    extends Interfaces.VoltageSource(
      redeclare Modelica.Blocks.Sources.ExpSine signalSource(
        final amplitude = V,
        final f = f,
        final phase = phase,
        final damping = damping));
  end ExpSineVoltage;

  model ExponentialsVoltage "An exponential rise and fall of voltage"
    parameter Real vMax(start = 1) "Value that the rise tends to";
    parameter SI.Time riseTime(min = 0, start = 0.5) "How long it rises";
    parameter SI.Time riseTimeConst(min = Modelica.Constants.small, start = 0.1)
      "Time constant of the rise";
    parameter SI.Time fallTimeConst(min = Modelica.Constants.small, start = riseTimeConst)
      "Time constant of the fall";
    extends Interfaces.VoltageSource(
      redeclare Modelica.Blocks.Sources.Exponentials signalSource(
        final outMax = vMax,
        final riseTime = riseTime,
        final riseTimeConst = riseTimeConst,
        final fallTimeConst = fallTimeConst));
  end ExponentialsVoltage;

  model ExpSineCurrent "A sine wave of current that dies out"
    parameter Real I(start = 1) "Amplitude at the start";
    parameter SI.Frequency f(start = 2) = freqHz "Frequency";
    parameter SI.Frequency freqHz = 2 "Frequency (name of version 3)"
      annotation(HideResult = true);
    parameter SI.Angle phase = 0 "Phase at the start";
    parameter SI.Damping damping(start = 1) "Damping coefficient";
    extends Interfaces.CurrentSource(
      redeclare Modelica.Blocks.Sources.ExpSine signalSource(
        final amplitude = I,
        final f = f,
        final phase = phase,
        final damping = damping));
  end ExpSineCurrent;

  model ExponentialsCurrent "An exponential rise and fall of current"
    parameter Real iMax(start = 1) "Value that the rise tends to";
    parameter SI.Time riseTime(min = 0, start = 0.5) "How long it rises";
    parameter SI.Time riseTimeConst(min = Modelica.Constants.small, start = 0.1)
      "Time constant of the rise";
    parameter SI.Time fallTimeConst(min = Modelica.Constants.small, start = riseTimeConst)
      "Time constant of the fall";
    extends Interfaces.CurrentSource(
      redeclare Modelica.Blocks.Sources.Exponentials signalSource(
        final outMax = iMax,
        final riseTime = riseTime,
        final riseTimeConst = riseTimeConst,
        final fallTimeConst = fallTimeConst));
  end ExponentialsCurrent;

  model PulseVoltage "Rectangular pulses of voltage"
    parameter SI.Voltage V(start = 1) "Amplitude";
    parameter Real width(final min = Modelica.Constants.small, final max = 100, start = 50)
      "Width in percent of the period";
    parameter SI.Time period(final min = Modelica.Constants.small, start = 1)
      "Time from pulse to pulse";
    extends Interfaces.VoltageSource(
      redeclare Modelica.Blocks.Sources.Pulse signalSource(
        final amplitude = V,
        final width = width,
        final period = period));
  end PulseVoltage;

  model PulseCurrent "Rectangular pulses of current"
    parameter SI.Current I(start = 1) "Amplitude";
    parameter Real width(final min = Modelica.Constants.small, final max = 100, start = 50)
      "Width in percent of the period";
    parameter SI.Time period(final min = Modelica.Constants.small, start = 1)
      "Time from pulse to pulse";
    extends Interfaces.CurrentSource(
      redeclare Modelica.Blocks.Sources.Pulse signalSource(
        final amplitude = I,
        final width = width,
        final period = period));
  end PulseCurrent;

  model SawToothVoltage "A voltage that rises straight and falls at once"
    parameter SI.Voltage V(start = 1) "Amplitude";
    parameter SI.Time period(start = 1) "Time from tooth to tooth";
    extends Interfaces.VoltageSource(
      redeclare Modelica.Blocks.Sources.SawTooth signalSource(
        final amplitude = V,
        final period = period));
  end SawToothVoltage;

  model SawToothCurrent "A current that rises straight and falls at once"
    parameter SI.Current I(start = 1) "Amplitude";
    parameter SI.Time period(start = 1) "Time from tooth to tooth";
    extends Interfaces.CurrentSource(
      redeclare Modelica.Blocks.Sources.SawTooth signalSource(
        final amplitude = I,
        final period = period));
  end SawToothCurrent;

  model TrapezoidVoltage "Pulses of voltage with sloping sides"
    parameter SI.Voltage V(start = 1) "Amplitude";
    parameter SI.Time rising(final min = 0, start = 0) "Duration of the rise";
    parameter SI.Time width(final min = 0, start = 0.5) "Duration of the full height";
    parameter SI.Time falling(final min = 0, start = 0) "Duration of the fall";
    parameter SI.Time period(final min = Modelica.Constants.small, start = 1)
      "Time from pulse to pulse";
    parameter Integer nperiod(start = -1) "Number of pulses; below zero: no end";
    extends Interfaces.VoltageSource(
      redeclare Modelica.Blocks.Sources.Trapezoid signalSource(
        final amplitude = V,
        final rising = rising,
        final width = width,
        final falling = falling,
        final period = period,
        final nperiod = nperiod));
  end TrapezoidVoltage;

  model TrapezoidCurrent "Pulses of current with sloping sides"
    parameter SI.Current I(start = 1) "Amplitude";
    parameter SI.Time rising(final min = 0, start = 0) "Duration of the rise";
    parameter SI.Time width(final min = 0, start = 0.5) "Duration of the full height";
    parameter SI.Time falling(final min = 0, start = 0) "Duration of the fall";
    parameter SI.Time period(final min = Modelica.Constants.small, start = 1)
      "Time from pulse to pulse";
    parameter Integer nperiod(start = -1) "Number of pulses; below zero: no end";
    extends Interfaces.CurrentSource(
      redeclare Modelica.Blocks.Sources.Trapezoid signalSource(
        final amplitude = I,
        final rising = rising,
        final width = width,
        final falling = falling,
        final period = period,
        final nperiod = nperiod));
  end TrapezoidCurrent;

  model TableVoltage "Straight lines between points of voltage"
    parameter Real table[:, :] = [0, 0; 1, 1; 2, 4] "Times and values; the first time is 0";
    extends Interfaces.VoltageSource(
      redeclare Modelica.Blocks.Sources.TimeTable signalSource(final table = table));
  end TableVoltage;

  model SineVoltageVariableFrequencyAndAmplitude
    "A sine wave of voltage whose frequency and amplitude come in"
    extends Modelica.Electrical.Analog.Interfaces.OnePort;
    extends Modelica.Electrical.Analog.Icons.VoltageSource;
    import Modelica.Constants.pi;
    parameter Boolean useConstantAmplitude = false "True: the amplitude is a parameter";
    parameter SI.Voltage constantAmplitude = 1 "Amplitude as a parameter"
      annotation(Dialog(enable = useConstantAmplitude));
    parameter Boolean useConstantFrequency = false "True: the frequency is a parameter";
    parameter SI.Frequency constantFrequency = 1 "Frequency as a parameter"
      annotation(Dialog(enable = useConstantFrequency));
    parameter SI.Voltage offset = 0 "Added to the wave";
    SI.Angle phi(start = 0) "Phase";
    Blocks.Interfaces.RealInput V(unit = "V") if not useConstantAmplitude "Amplitude"
      annotation(Placement(transformation(extent = {{40, 100}, {80, 140}})));
    Blocks.Interfaces.RealInput f(unit = "Hz") if not useConstantFrequency "Frequency"
      annotation(Placement(transformation(extent = {{-80, 100}, {-40, 140}})));
  protected
    Blocks.Interfaces.RealInput V_internal(unit = "V") "Amplitude in use";
    Blocks.Interfaces.RealInput f_internal(unit = "Hz") "Frequency in use";
    Blocks.Sources.Constant V_constant(final k = constantAmplitude) if useConstantAmplitude
      "Constant amplitude";
    Blocks.Sources.Constant f_constant(final k = constantFrequency) if useConstantFrequency
      "Constant frequency";
  equation
    connect(V, V_internal);
    connect(V_constant.y, V_internal);
    connect(f, f_internal);
    connect(f_constant.y, f_internal);
    der(phi) = 2 * pi * f_internal;
    v = V_internal * sin(phi) + offset;
    annotation(defaultComponentName = "sineVoltage");
  end SineVoltageVariableFrequencyAndAmplitude;

  model CosineVoltageVariableFrequencyAndAmplitude
    "A cosine wave of voltage whose frequency and amplitude come in"
    extends Modelica.Electrical.Analog.Interfaces.OnePort;
    extends Modelica.Electrical.Analog.Icons.VoltageSource;
    import Modelica.Constants.pi;
    parameter Boolean useConstantAmplitude = false "True: the amplitude is a parameter";
    parameter SI.Voltage constantAmplitude = 1 "Amplitude as a parameter"
      annotation(Dialog(enable = useConstantAmplitude));
    parameter Boolean useConstantFrequency = false "True: the frequency is a parameter";
    parameter SI.Frequency constantFrequency = 1 "Frequency as a parameter"
      annotation(Dialog(enable = useConstantFrequency));
    parameter SI.Voltage offset = 0 "Added to the wave";
    SI.Angle phi(start = 0) "Phase";
    Blocks.Interfaces.RealInput V(unit = "V") if not useConstantAmplitude "Amplitude"
      annotation(Placement(transformation(extent = {{40, 100}, {80, 140}})));
    Blocks.Interfaces.RealInput f(unit = "Hz") if not useConstantFrequency "Frequency"
      annotation(Placement(transformation(extent = {{-80, 100}, {-40, 140}})));
  protected
    Blocks.Interfaces.RealInput V_internal(unit = "V") "Amplitude in use";
    Blocks.Interfaces.RealInput f_internal(unit = "Hz") "Frequency in use";
    Blocks.Sources.Constant V_constant(final k = constantAmplitude) if useConstantAmplitude
      "Constant amplitude";
    Blocks.Sources.Constant f_constant(final k = constantFrequency) if useConstantFrequency
      "Constant frequency";
  equation
    connect(V, V_internal);
    connect(V_constant.y, V_internal);
    connect(f, f_internal);
    connect(f_constant.y, f_internal);
    der(phi) = 2 * pi * f_internal;
    v = V_internal * cos(phi) + offset;
    annotation(defaultComponentName = "cosineVoltage");
  end CosineVoltageVariableFrequencyAndAmplitude;

  model TableCurrent "Straight lines between points of current"
    parameter Real table[:, :] = [0, 0; 1, 1; 2, 4] "Times and values; the first time is 0";
    extends Interfaces.CurrentSource(
      redeclare Modelica.Blocks.Sources.TimeTable signalSource(final table = table));
  end TableCurrent;

  model SineCurrentVariableFrequencyAndAmplitude
    "A sine wave of current whose frequency and amplitude come in"
    extends Modelica.Electrical.Analog.Interfaces.OnePort;
    extends Modelica.Electrical.Analog.Icons.CurrentSource;
    import Modelica.Constants.pi;
    parameter Boolean useConstantAmplitude = false "True: the amplitude is a parameter";
    parameter SI.Current constantAmplitude = 1 "Amplitude as a parameter"
      annotation(Dialog(enable = useConstantAmplitude));
    parameter Boolean useConstantFrequency = false "True: the frequency is a parameter";
    parameter SI.Frequency constantFrequency = 1 "Frequency as a parameter"
      annotation(Dialog(enable = useConstantFrequency));
    parameter SI.Current offset = 0 "Added to the wave";
    SI.Angle phi(start = 0) "Phase";
    Blocks.Interfaces.RealInput I(unit = "A") if not useConstantAmplitude "Amplitude"
      annotation(Placement(transformation(extent = {{40, 100}, {80, 140}})));
    Blocks.Interfaces.RealInput f(unit = "Hz") if not useConstantFrequency "Frequency"
      annotation(Placement(transformation(extent = {{-80, 100}, {-40, 140}})));
  protected
    Blocks.Interfaces.RealInput I_internal(unit = "A") "Amplitude in use";
    Blocks.Interfaces.RealInput f_internal(unit = "Hz") "Frequency in use";
    Blocks.Sources.Constant I_constant(final k = constantAmplitude) if useConstantAmplitude
      "Constant amplitude";
    Blocks.Sources.Constant f_constant(final k = constantFrequency) if useConstantFrequency
      "Constant frequency";
  equation
    connect(I, I_internal);
    connect(I_constant.y, I_internal);
    connect(f, f_internal);
    connect(f_constant.y, f_internal);
    der(phi) = 2 * pi * f_internal;
    i = I_internal * sin(phi) + offset;
    annotation(defaultComponentName = "sineCurrent");
  end SineCurrentVariableFrequencyAndAmplitude;

  model CosineCurrentVariableFrequencyAndAmplitude
    "A cosine wave of current whose frequency and amplitude come in"
    extends Modelica.Electrical.Analog.Interfaces.OnePort;
    extends Modelica.Electrical.Analog.Icons.CurrentSource;
    import Modelica.Constants.pi;
    parameter Boolean useConstantAmplitude = false "True: the amplitude is a parameter";
    parameter SI.Current constantAmplitude = 1 "Amplitude as a parameter"
      annotation(Dialog(enable = useConstantAmplitude));
    parameter Boolean useConstantFrequency = false "True: the frequency is a parameter";
    parameter SI.Frequency constantFrequency = 1 "Frequency as a parameter"
      annotation(Dialog(enable = useConstantFrequency));
    parameter SI.Current offset = 0 "Added to the wave";
    SI.Angle phi(start = 0) "Phase";
    Blocks.Interfaces.RealInput I(unit = "A") if not useConstantAmplitude "Amplitude"
      annotation(Placement(transformation(extent = {{40, 100}, {80, 140}})));
    Blocks.Interfaces.RealInput f(unit = "Hz") if not useConstantFrequency "Frequency"
      annotation(Placement(transformation(extent = {{-80, 100}, {-40, 140}})));
  protected
    Blocks.Interfaces.RealInput I_internal(unit = "A") "Amplitude in use";
    Blocks.Interfaces.RealInput f_internal(unit = "Hz") "Frequency in use";
    Blocks.Sources.Constant I_constant(final k = constantAmplitude) if useConstantAmplitude
      "Constant amplitude";
    Blocks.Sources.Constant f_constant(final k = constantFrequency) if useConstantFrequency
      "Constant frequency";
  equation
    connect(I, I_internal);
    connect(I_constant.y, I_internal);
    connect(f, f_internal);
    connect(f_constant.y, f_internal);
    der(phi) = 2 * pi * f_internal;
    i = I_internal * cos(phi) + offset;
    annotation(defaultComponentName = "cosineCurrent");
  end CosineCurrentVariableFrequencyAndAmplitude;

  model SupplyVoltage "A positive and a negative voltage with common ground"
    parameter SI.Voltage Vps = +15 "Positive voltage";
    parameter SI.Voltage Vns = -15 "Negative voltage";
    Modelica.Electrical.Analog.Interfaces.PositivePin pin_p "Positive voltage"
      annotation(Placement(transformation(extent = {{-10, 50}, {10, 70}})));
    Modelica.Electrical.Analog.Interfaces.NegativePin pin_n "Negative voltage"
      annotation(Placement(transformation(extent = {{-10, -70}, {10, -50}})));
    Modelica.Electrical.Analog.Interfaces.NegativePin ground "Ground"
      annotation(Placement(transformation(extent = {{-10, -10}, {10, 10}})));
    Modelica.Electrical.Analog.Sources.ConstantVoltage positiveSupply(final V = Vps)
      "From ground to pin_p";
    Modelica.Electrical.Analog.Sources.ConstantVoltage negativeSupply(final V = -Vns)
      "From pin_n to ground";
  equation
    connect(pin_p, positiveSupply.p);
    connect(positiveSupply.n, ground);
    connect(ground, negativeSupply.p);
    connect(negativeSupply.n, pin_n);
  end SupplyVoltage;

  model DCPowerSupply
    "Laboratory supply with constant voltage, then constant power, then constant current"
    import Modelica.Constants.eps;
    parameter SI.Voltage V0(final min = eps) = 60 "Voltage without load";
    parameter SI.Current I0(final min = eps) = 50 "Current of a short circuit";
    parameter SI.Power P0(final min = eps) = 1200 "Greatest power";
    parameter SI.Resistance Rcv(final min = eps) = 1e-3 "Slope of the voltage";
    parameter SI.Conductance Gcc(final min = eps) = 1e-3 "Slope of the current";
    parameter SI.Current iBack = 1e-3 "Greatest current back into the supply";
    SI.Voltage v(start = V0) = p.v - n.v "Voltage";
    SI.Current i = p.i "Current into the supply";
    SI.Power P = v * i "Power into the supply";
    Modelica.Electrical.Analog.Interfaces.PositivePin p "Positive pin"
      annotation(Placement(transformation(extent = {{-10, 90}, {10, 110}})));
    Modelica.Electrical.Analog.Interfaces.NegativePin n "Negative pin"
      annotation(Placement(transformation(extent = {{-10, -110}, {10, -90}})));
  protected
    parameter SI.Voltage vLim(fixed = false) "Below this voltage the current is constant";
    parameter SI.Current iLim(fixed = false) "Below this current the voltage is constant";
    parameter Boolean cp(fixed = false) "True: there is a part of constant power";
    Boolean cv(start = true) "True: constant voltage";
    Boolean cc(start = false) "True: constant current";
  initial algorithm
    assert(Rcv * I0 < V0, "Rcv is too large");
    assert(Gcc * V0 < I0, "Gcc is too large");
    vLim := (V0 - Rcv * I0) / (1 - Rcv * Gcc);
    iLim := (I0 - Gcc * V0) / (1 - Gcc * Rcv);
    cp := vLim * iLim > P0;
    if cp then
      assert(4 * P0 * Rcv < V0^2, "Rcv is too large");
      assert(4 * P0 * Gcc < I0^2, "Gcc is too large");
      vLim := (I0 - sqrt(I0^2 - 4 * Gcc * P0)) / (2 * Gcc);
      iLim := (V0 - sqrt(V0^2 - 4 * Rcv * P0)) / (2 * Rcv);
    end if;
  equation
    assert(v >= 0, "the voltage of a supply must not be negative");
    assert(i <= iBack, "too much current goes back into the supply");
    p.i + n.i = 0;
    cv = -i <= iLim;
    cc = v <= vLim;
    if cv then
      v = V0 - Rcv * (-i);
    elseif cc or not cp then
      -i = I0 - Gcc * v;
    else
      P0 = v * (-i);
    end if;
    annotation(defaultComponentName = "dcPowerSupply");
  end DCPowerSupply;

  block LightningImpulse "Signal of a lightning with given rise and fall time"
    extends Modelica.Blocks.Interfaces.SignalSource;
    import Modelica.Electrical.Analog.Types.ImpulseApproximation;
    import Modelica.Constants.small;
    parameter ImpulseApproximation approximation =
      Modelica.Electrical.Analog.Types.ImpulseApproximation.Heidler "Shape";
    parameter Real amplitude "Peak";
    parameter Modelica.Units.SI.Time T1 = 10e-6 "Rise time (from 10 % to 90 %, by 0.8)";
    parameter Modelica.Units.SI.Time T2 = 350e-6 "Time until half of the peak";
    parameter Integer m(final min = 2) = 5 "Exponent of Heidler's function";
  protected
    parameter Real eta(final min = small, fixed = false, start = 1) "Peak of the shape";
    parameter Modelica.Units.SI.Time T0 = if approximation == ImpulseApproximation.DoubleExp then
        T2 * T1 / (T2 - T1) * log(T2 / T1)
      else
        T1 * (m * T2 / T1)^(1 / (m + 1)) "Guess of the peak's time";
    parameter Modelica.Units.SI.Time T(final min = small, fixed = false, start = T0)
      "Time of the peak";
    parameter Modelica.Units.SI.Time T10(
      final min = small,
      fixed = false,
      start = if approximation == ImpulseApproximation.DoubleExp then 0.01 * T0 else 0.1 * T0)
      "Time of 10 %";
    parameter Modelica.Units.SI.Time tau1(
      final min = small,
      fixed = false,
      start = if approximation == ImpulseApproximation.DoubleExp then T2 else T1)
      "First time constant";
    parameter Modelica.Units.SI.Time tau2(
      final min = small,
      fixed = false,
      start = if approximation == ImpulseApproximation.DoubleExp then T1 else T2)
      "Second time constant";
  initial equation
    if approximation == ImpulseApproximation.DoubleExp then
      exp(-T / tau1) / tau1 = exp(-T / tau2) / tau2;
      eta = exp(-T / tau1) - exp(-T / tau2);
      0.1 * eta = exp(-T10 / tau1) - exp(-T10 / tau2);
      0.9 * eta = exp(-(T10 + 0.8 * T1) / tau1) - exp(-(T10 + 0.8 * T1) / tau2);
      0.5 * eta = exp(-(T10 - 0.1 * T1 + T2) / tau1) - exp(-(T10 - 0.1 * T1 + T2) / tau2);
    else
      tau2 / T * m = 1 + (T / tau1)^m;
      eta = (T / tau1)^m / (1 + (T / tau1)^m) * exp(-T / tau2);
      0.1 * eta = (T10 / tau1)^m / (1 + (T10 / tau1)^m) * exp(-T10 / tau2);
      0.9 * eta = ((T10 + 0.8 * T1) / tau1)^m / (1 + ((T10 + 0.8 * T1) / tau1)^m)
          * exp(-(T10 + 0.8 * T1) / tau2);
      0.5 * eta = ((T10 - 0.1 * T1 + T2) / tau1)^m / (1 + ((T10 - 0.1 * T1 + T2) / tau1)^m)
          * exp(-(T10 - 0.1 * T1 + T2) / tau2);
    end if;
  equation
    assert(approximation == ImpulseApproximation.Heidler or T1 < 0.2 * T2,
      "the rise time must be below a fifth of T2");
    if time < startTime then
      y = offset;
    elseif approximation == ImpulseApproximation.DoubleExp then
      y = offset
          + amplitude / eta * (exp(-(time - startTime) / tau1) - exp(-(time - startTime) / tau2));
    else
      y = offset
          + amplitude / eta * ((time - startTime) / tau1)^m / (1 + ((time - startTime) / tau1)^m)
            * exp(-(time - startTime) / tau2);
    end if;
    annotation(defaultComponentName = "lightning");
  end LightningImpulse;

  model LightningImpulseVoltage "A voltage of a lightning"
    parameter Modelica.Electrical.Analog.Types.ImpulseApproximation approximation =
      Modelica.Electrical.Analog.Types.ImpulseApproximation.Heidler "Shape";
    parameter SI.Voltage V "Amplitude";
    parameter SI.Time T1 = 10e-6 "Rise time";
    parameter SI.Time T2 = 350e-6 "Time until half of the peak";
    parameter Integer m(final min = 2) = 5 "Exponent of Heidler's function";
    extends Modelica.Electrical.Analog.Interfaces.VoltageSource(
      redeclare Modelica.Electrical.Analog.Sources.LightningImpulse signalSource(
        final approximation = approximation,
        final amplitude = V,
        final T1 = T1,
        final T2 = T2,
        final m = m));
  end LightningImpulseVoltage;

  model LightningImpulseCurrent "A current of a lightning"
    parameter Modelica.Electrical.Analog.Types.ImpulseApproximation approximation =
      Modelica.Electrical.Analog.Types.ImpulseApproximation.Heidler "Shape";
    parameter SI.Current I "Amplitude";
    parameter SI.Time T1 = 10e-6 "Rise time";
    parameter SI.Time T2 = 350e-6 "Time until half of the peak";
    parameter Integer m(final min = 2) = 5 "Exponent of Heidler's function";
    extends Modelica.Electrical.Analog.Interfaces.CurrentSource(
      redeclare Modelica.Electrical.Analog.Sources.LightningImpulse signalSource(
        final approximation = approximation,
        final amplitude = I,
        final T1 = T1,
        final T2 = T2,
        final m = m));
  end LightningImpulseCurrent;
end Sources;
