within Modelica.Blocks;
package Sources "Signals that depend on time alone"
  extends Modelica.Icons.SourcesPackage;
  import Modelica.Blocks.Interfaces;

  block RealExpression "Output given by an expression"
    Modelica.Blocks.Interfaces.RealOutput y = 0.0 "Value of the expression"
      annotation(
        Dialog(group = "Time varying output signal"),
        Placement(transformation(extent = {{100, -10}, {120, 10}})));
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 40}, {100, -40}}, lineColor = {0, 0, 127}, fillColor = {240, 243, 250},
            fillPattern = FillPattern.Solid),
          Text(extent = {{-90, 24}, {90, -24}}, textColor = {0, 0, 0}, textString = "%y"),
          Text(extent = {{-150, 84}, {150, 46}}, textColor = {0, 0, 160}, textString = "%name")}));
  end RealExpression;

  block IntegerExpression "Whole number given by an expression"
    Modelica.Blocks.Interfaces.IntegerOutput y = 0 "Value of the expression"
      annotation(
        Dialog(group = "Time varying output signal"),
        Placement(transformation(extent = {{100, -10}, {120, 10}})));
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 40}, {100, -40}}, lineColor = {200, 110, 0}, fillColor = {250, 246, 240},
            fillPattern = FillPattern.Solid),
          Text(extent = {{-90, 24}, {90, -24}}, textColor = {0, 0, 0}, textString = "%y"),
          Text(extent = {{-150, 84}, {150, 46}}, textColor = {0, 0, 160}, textString = "%name")}));
  end IntegerExpression;

  block BooleanExpression "Truth value given by an expression"
    Modelica.Blocks.Interfaces.BooleanOutput y = false "Value of the expression"
      annotation(
        Dialog(group = "Time varying output signal"),
        Placement(transformation(extent = {{100, -10}, {120, 10}})));
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 40}, {100, -40}}, lineColor = {180, 0, 180}, fillColor = {250, 240, 250},
            fillPattern = FillPattern.Solid),
          Text(extent = {{-90, 24}, {90, -24}}, textColor = {0, 0, 0}, textString = "%y"),
          Text(extent = {{-150, 84}, {150, 46}}, textColor = {0, 0, 160}, textString = "%name")}));
  end BooleanExpression;

  block ContinuousClock "Time since the start"
    extends Interfaces.SignalSource;
  equation
    y = offset + smooth(0, if time >= startTime then time - startTime else 0);
    annotation(
      Icon(
        graphics = {
          Ellipse(extent = {{-70, 70}, {70, -70}}, lineColor = {0, 0, 127}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Line(points = {{0, 0}, {0, 50}}, color = {0, 0, 127}),
          Line(points = {{0, 0}, {34, -20}}, color = {0, 0, 127})}));
  end ContinuousClock;

  block Clock = ContinuousClock "Time since the start (name of version 3)";

  block Constant "The same value all the time"
    extends Interfaces.SO;
    parameter Real k(start = 1) "Value";
  equation
    y = k;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -70}, {-80, 80}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-88, -60}, {84, -60}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-80, 0}, {70, 0}}, color = {0, 0, 127}, thickness = 0.5),
          Text(extent = {{-150, -108}, {150, -140}}, textColor = {0, 0, 0}, textString = "k = %k")}),
      defaultComponentName = "const");
  end Constant;

  block Step "A jump"
    extends Interfaces.SignalSource;
    parameter Real height = 1 "Height of the jump";
  equation
    y = offset + (if time < startTime then 0 else height);
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -70}, {-80, 80}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-88, -60}, {84, -60}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-80, -40}, {0, -40}, {0, 50}, {70, 50}}, color = {0, 0, 127}, thickness = 0.5),
          Text(extent = {{-150, -108}, {150, -140}}, textColor = {0, 0, 0},
            textString = "startTime = %startTime")}));
  end Step;

  block Ramp "A straight rise from one value to another"
    extends Interfaces.SignalSource;
    parameter Real height = 1 "Height of the rise";
    parameter SI.Time duration(min = 0.0, start = 2) "How long it takes; 0 makes a jump";
  equation
    y = offset
        + (if time < startTime then
          0
        elseif time < startTime + duration then
          height * (time - startTime) / duration
        else
          height);
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -70}, {-80, 80}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-88, -60}, {84, -60}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-80, -40}, {-40, -40}, {30, 50}, {70, 50}}, color = {0, 0, 127}, thickness = 0.5),
          Text(extent = {{-150, -108}, {150, -140}}, textColor = {0, 0, 0}, textString = "duration = %duration")}));
  end Ramp;

  block Sine "A sine wave"
    extends Interfaces.SignalSource;
    import Modelica.Constants.pi;
    parameter Real amplitude = 1 "Amplitude";
    parameter SI.Frequency f(start = 1) = freqHz "Frequency";
    parameter SI.Frequency freqHz = 1 "Frequency (name of version 3)"
      annotation(HideResult = true);
    parameter SI.Angle phase = 0 "Phase at the start";
    parameter Boolean continuous = false "True: before the start the value of the start is kept"
      annotation(Evaluate = true);
  equation
    if continuous then
      y = offset
          + amplitude
            * smooth(0,
              if time < startTime then
                Modelica.Math.sin(phase)
              else
                Modelica.Math.sin(phase + 2 * pi * f * (time - startTime)));
    else
      y = offset
          + (if time < startTime then
            0
          else
            amplitude * Modelica.Math.sin(phase + 2 * pi * f * (time - startTime)));
    end if;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -70}, {-80, 80}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-88, -60}, {84, -60}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-80, 4}, {-73.8, 29}, {-67.5, 47.3}, {-61.2, 54}, {-55, 47.3}, {-48.8, 29},
              {-42.5, 4}, {-36.2, -21}, {-30, -39.3}, {-23.8, -46}, {-17.5, -39.3}, {-11.2, -21}, {-5, 4},
              {1.2, 29}, {7.5, 47.3}, {13.8, 54}, {20, 47.3}, {26.2, 29}, {32.5, 4}, {38.8, -21}, {45, -39.3},
              {51.2, -46}, {57.5, -39.3}, {63.8, -21}, {70, 4}},
            color = {0, 0, 127}, thickness = 0.5),
          Text(extent = {{-150, -108}, {150, -140}}, textColor = {0, 0, 0}, textString = "f = %f")}));
  end Sine;

  block Cosine "A cosine wave"
    extends Interfaces.SignalSource;
    import Modelica.Constants.pi;
    parameter Real amplitude = 1 "Amplitude";
    parameter SI.Frequency f(start = 1) = freqHz "Frequency";
    parameter SI.Frequency freqHz = 1 "Frequency (name of version 3)"
      annotation(HideResult = true);
    parameter SI.Angle phase = 0 "Phase at the start";
    parameter Boolean continuous = false "True: before the start the value of the start is kept"
      annotation(Evaluate = true);
  equation
    if continuous then
      y = offset
          + amplitude
            * smooth(0,
              if time < startTime then
                Modelica.Math.cos(phase)
              else
                Modelica.Math.cos(phase + 2 * pi * f * (time - startTime)));
    else
      y = offset
          + (if time < startTime then
            0
          else
            amplitude * Modelica.Math.cos(phase + 2 * pi * f * (time - startTime)));
    end if;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -70}, {-80, 80}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-88, -60}, {84, -60}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-80, 54}, {-73.8, 47.3}, {-67.5, 29}, {-61.2, 4}, {-55, -21}, {-48.8, -39.3},
              {-42.5, -46}, {-36.2, -39.3}, {-30, -21}, {-23.8, 4}, {-17.5, 29}, {-11.2, 47.3}, {-5, 54},
              {1.2, 47.3}, {7.5, 29}, {13.8, 4}, {20, -21}, {26.2, -39.3}, {32.5, -46}, {38.8, -39.3},
              {45, -21}, {51.2, 4}, {57.5, 29}, {63.8, 47.3}, {70, 54}},
            color = {0, 0, 127}, thickness = 0.5),
          Text(extent = {{-150, -108}, {150, -140}}, textColor = {0, 0, 0}, textString = "f = %f")}));
  end Cosine;

  block SineVariableFrequencyAndAmplitude "A sine wave whose frequency and amplitude come in"
    extends Interfaces.SO;
    import Modelica.Constants.pi;
    parameter Boolean useConstantAmplitude = false "True: the amplitude is a parameter";
    parameter Real constantAmplitude = 1 "Amplitude as a parameter"
      annotation(Dialog(enable = useConstantAmplitude));
    parameter Boolean useConstantFrequency = false "True: the frequency is a parameter";
    parameter SI.Frequency constantFrequency = 1 "Frequency as a parameter"
      annotation(Dialog(enable = useConstantFrequency));
    parameter Real offset = 0 "Added to the wave";
    SI.Angle phi(start = 0) "Phase";
    Blocks.Interfaces.RealInput amplitude if not useConstantAmplitude "Amplitude";
    Blocks.Interfaces.RealInput f(unit = "Hz") if not useConstantFrequency "Frequency";
  protected
    Blocks.Interfaces.RealInput amplitude_internal "Amplitude in use";
    Blocks.Interfaces.RealInput f_internal(unit = "Hz") "Frequency in use";
    Blocks.Sources.Constant amplitude_constant(final k = constantAmplitude) if useConstantAmplitude
      "Constant amplitude";
    Blocks.Sources.Constant f_constant(final k = constantFrequency) if useConstantFrequency
      "Constant frequency";
  equation
    connect(amplitude, amplitude_internal);
    connect(amplitude_constant.y, amplitude_internal);
    connect(f, f_internal);
    connect(f_constant.y, f_internal);
    der(phi) = 2 * pi * f_internal;
    y = amplitude_internal * sin(phi) + offset;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -70}, {-80, 80}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-88, -60}, {84, -60}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-80, 4}, {-73.8, 11}, {-67.5, 18.7}, {-61.2, 25.8}, {-55, 30.5}, {-48.8, 30.8},
              {-42.5, 25.2}, {-36.2, 13.4}, {-30, -2.9}, {-23.8, -19.8}, {-17.5, -31.4}, {-11.2, -32.3},
              {-5, -19.5}, {1.2, 4.5}, {7.5, 31.3}, {13.8, 48.1}, {20, 44.4}, {26.2, 18.3}, {32.5, -18.7},
              {38.8, -45.3}, {45, -42.2}, {51.2, -6.7}, {57.5, 39.7}, {63.8, 62.3}, {70, 39.3}},
            color = {0, 0, 127}, thickness = 0.5)}),
      defaultComponentName = "sine");
  end SineVariableFrequencyAndAmplitude;

  block CosineVariableFrequencyAndAmplitude "A cosine wave whose frequency and amplitude come in"
    extends Interfaces.SO;
    import Modelica.Constants.pi;
    parameter Boolean useConstantAmplitude = false "True: the amplitude is a parameter";
    parameter Real constantAmplitude = 1 "Amplitude as a parameter"
      annotation(Dialog(enable = useConstantAmplitude));
    parameter Boolean useConstantFrequency = false "True: the frequency is a parameter";
    parameter SI.Frequency constantFrequency = 1 "Frequency as a parameter"
      annotation(Dialog(enable = useConstantFrequency));
    parameter Real offset = 0 "Added to the wave";
    SI.Angle phi(start = 0) "Phase";
    Blocks.Interfaces.RealInput amplitude if not useConstantAmplitude "Amplitude";
    Blocks.Interfaces.RealInput f(unit = "Hz") if not useConstantFrequency "Frequency";
  protected
    Blocks.Interfaces.RealInput amplitude_internal "Amplitude in use";
    Blocks.Interfaces.RealInput f_internal(unit = "Hz") "Frequency in use";
    Blocks.Sources.Constant amplitude_constant(final k = constantAmplitude) if useConstantAmplitude
      "Constant amplitude";
    Blocks.Sources.Constant f_constant(final k = constantFrequency) if useConstantFrequency
      "Constant frequency";
  equation
    connect(amplitude, amplitude_internal);
    connect(amplitude_constant.y, amplitude_internal);
    connect(f, f_internal);
    connect(f_constant.y, f_internal);
    der(phi) = 2 * pi * f_internal;
    y = amplitude_internal * cos(phi) + offset;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -70}, {-80, 80}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-88, -60}, {84, -60}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-80, 24}, {-73.8, 24.5}, {-67.5, 22.1}, {-61.2, 16.2}, {-55, 6.8}, {-48.8, -5.1},
              {-42.5, -17.2}, {-36.2, -26.2}, {-30, -28.6}, {-23.8, -21.7}, {-17.5, -5.5}, {-11.2, 16.3},
              {-5, 36.4}, {1.2, 45.7}, {7.5, 37.7}, {13.8, 12.8}, {20, -19.3}, {26.2, -42.2}, {32.5, -40.6},
              {38.8, -11.3}, {45, 30.7}, {51.2, 57.9}, {57.5, 48}, {63.8, 3.2}, {70, -44.5}},
            color = {0, 0, 127}, thickness = 0.5)}),
      defaultComponentName = "cosine");
  end CosineVariableFrequencyAndAmplitude;

  block Sinc "The wave sin(x)/x"
    extends Interfaces.SignalSource;
    import Modelica.Constants.pi;
    import Modelica.Constants.eps;
    parameter Real amplitude = 1 "Value at the start";
    parameter SI.Frequency f(start = 1) "Frequency of the sine";
    parameter Boolean continuous = false "True: before the start the value of the start is kept"
      annotation(Evaluate = true);
  protected
    SI.Angle x = 2 * pi * f * (time - startTime) "Argument";
  equation
    if continuous then
      y = offset
          + amplitude
            * smooth(1,
              if time < startTime then
                1
              elseif noEvent(time - startTime < eps) then
                1
              else
                sin(x) / x);
    else
      y = offset
          + (if time < startTime then
            0
          elseif noEvent(time - startTime < eps) then
            amplitude
          else
            amplitude * sin(x) / x);
    end if;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -70}, {-80, 80}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-88, -60}, {84, -60}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-80, 60}, {-73.8, 53.3}, {-67.5, 46}, {-61.2, 32.7}, {-55, 16.4}, {-48.8, -0.6},
              {-42.5, -15.9}, {-36.2, -27.7}, {-30, -34.9}, {-23.8, -37.3}, {-17.5, -35.4}, {-11.2, -30.4},
              {-5, -23.9}, {1.2, -17.5}, {7.5, -12.6}, {13.8, -10.1}, {20, -10.1}, {26.2, -12.4},
              {32.5, -16.2}, {38.8, -20.5}, {45, -24.3}, {51.2, -26.7}, {57.5, -27.3}, {63.8, -26.1},
              {70, -23.6}},
            color = {0, 0, 127}, thickness = 0.5)}));
  end Sinc;

  block ExpSine "A sine wave that dies out"
    extends Interfaces.SignalSource;
    import Modelica.Constants.pi;
    parameter Real amplitude = 1 "Amplitude at the start";
    parameter SI.Frequency f(start = 2) = freqHz "Frequency";
    parameter SI.Frequency freqHz = 2 "Frequency (name of version 3)"
      annotation(HideResult = true);
    parameter SI.Angle phase = 0 "Phase at the start";
    parameter SI.Damping damping(start = 1) "Damping coefficient";
  equation
    y = offset
        + (if time < startTime then
          0
        else
          amplitude * Modelica.Math.exp(-damping * (time - startTime))
            * Modelica.Math.sin(phase + 2 * pi * f * (time - startTime)));
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -70}, {-80, 80}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-88, -60}, {84, -60}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-80, 4}, {-73.8, 37}, {-67.5, 51.4}, {-61.2, 45.1}, {-55, 24.1}, {-48.8, -0.8},
              {-42.5, -19.3}, {-36.2, -25.5}, {-30, -19.3}, {-23.8, -5.3}, {-17.5, 9.7}, {-11.2, 19.8},
              {-5, 22.1}, {1.2, 17}, {7.5, 7.8}, {13.8, -1.1}, {20, -6.5}, {26.2, -6.9}, {32.5, -3},
              {38.8, 2.8}, {45, 8.1}, {51.2, 10.8}, {57.5, 10.4}, {63.8, 7.7}, {70, 4}},
            color = {0, 0, 127}, thickness = 0.5)}));
  end ExpSine;

  block Exponentials "An exponential rise and fall"
    extends Interfaces.SignalSource;
    parameter Real outMax = 1 "Value that the rise tends to";
    parameter SI.Time riseTime(min = 0, start = 0.5) "How long it rises";
    parameter SI.Time riseTimeConst(min = Modelica.Constants.small) = 0.1
      "Time constant of the rise";
    parameter SI.Time fallTimeConst(min = Modelica.Constants.small) = riseTimeConst
      "Time constant of the fall";
  protected
    Real y_riseTime "Value where the fall begins";
  equation
    y_riseTime = outMax * (1 - Modelica.Math.exp(-riseTime / riseTimeConst));
    y = offset
        + (if time < startTime then
          0
        elseif time < startTime + riseTime then
          outMax * (1 - Modelica.Math.exp((startTime - time) / riseTimeConst))
        else
          y_riseTime * Modelica.Math.exp((startTime + riseTime - time) / fallTimeConst));
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -70}, {-80, 80}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-88, -60}, {84, -60}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-80, -50}, {-73.8, -25.7}, {-67.5, -6.7}, {-61.2, 8}, {-55, 19.5}, {-48.8, 28.5},
              {-42.5, 35.5}, {-36.2, 40.9}, {-30, 45.1}, {-23.8, 48.4}, {-17.5, 51}, {-11.2, 53}, {-5, 54.5},
              {1.2, 31.4}, {7.5, 13.4}, {13.8, -0.6}, {20, -11.5}, {26.2, -20.1}, {32.5, -26.7}, {38.8, -31.8},
              {45, -35.9}, {51.2, -39}, {57.5, -41.4}, {63.8, -43.3}, {70, -44.8}},
            color = {0, 0, 127}, thickness = 0.5)}));
  end Exponentials;

  block Pulse "Rectangular pulses"
    extends Interfaces.SignalSource;
    parameter Real amplitude = 1 "Height of the pulses";
    parameter Real width(final min = Modelica.Constants.small, final max = 100) = 50
      "Width in percent of the period";
    parameter SI.Time period(final min = Modelica.Constants.small, start = 1)
      "Time from pulse to pulse";
    parameter Integer nperiod = -1 "Number of pulses; below zero: no end";
  protected
    SI.Time T_width = period * width / 100 "Width of a pulse";
    SI.Time T_start "Begin of the current period";
    Integer count "Number of the current period";
  initial algorithm
    count := integer((time - startTime) / period);
    T_start := startTime + period * count;
  equation
    when time >= startTime + period * (pre(count) + 1) then
      count = pre(count) + 1;
      T_start = time;
    end when;
    y = offset
        + (if time < startTime or nperiod == 0 or nperiod > 0 and count >= nperiod then
          0
        elseif time < T_start + T_width then
          amplitude
        else
          0);
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -70}, {-80, 80}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-88, -60}, {84, -60}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-80, -50}, {-60, -50}, {-60, 40}, {-20, 40}, {-20, -50}, {20, -50}, {20, 40},
              {60, 40}, {60, -50}, {74, -50}},
            color = {0, 0, 127}, thickness = 0.5),
          Text(extent = {{-150, -108}, {150, -140}}, textColor = {0, 0, 0}, textString = "period = %period")}));
  end Pulse;

  block SawTooth "A wave that rises straight and falls at once"
    extends Interfaces.SignalSource;
    parameter Real amplitude = 1 "Height of the teeth";
    parameter SI.Time period(final min = Modelica.Constants.small, start = 1)
      "Time from tooth to tooth";
    parameter Integer nperiod = -1 "Number of teeth; below zero: no end";
  protected
    SI.Time T_start(final start = startTime) "Begin of the current period";
    Integer count "Number of the current period";
  initial algorithm
    count := integer((time - startTime) / period);
    T_start := startTime + period * count;
  equation
    when time >= startTime + period * (pre(count) + 1) then
      count = pre(count) + 1;
      T_start = time;
    end when;
    y = offset
        + (if time < startTime or nperiod == 0 or nperiod > 0 and count >= nperiod then
          0
        else
          amplitude * (time - T_start) / period);
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -70}, {-80, 80}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-88, -60}, {84, -60}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-80, -50}, {-40, 40}, {-40, -50}, {0, 40}, {0, -50}, {40, 40}, {40, -50}, {70, 20}},
            color = {0, 0, 127}, thickness = 0.5),
          Text(extent = {{-150, -108}, {150, -140}}, textColor = {0, 0, 0}, textString = "period = %period")}));
  end SawTooth;

  block Trapezoid "Pulses with sloping sides"
    extends Interfaces.SignalSource;
    parameter Real amplitude = 1 "Height of the pulses";
    parameter SI.Time rising(final min = 0) = 0 "Duration of the rise";
    parameter SI.Time width(final min = 0) = 0.5 "Duration of the full height";
    parameter SI.Time falling(final min = 0) = 0 "Duration of the fall";
    parameter SI.Time period(final min = Modelica.Constants.small, start = 1)
      "Time from pulse to pulse";
    parameter Integer nperiod = -1 "Number of pulses; below zero: no end";
  protected
    parameter SI.Time T_rising = rising "End of the rise in a period";
    parameter SI.Time T_width = T_rising + width "End of the full height in a period";
    parameter SI.Time T_falling = T_width + falling "End of the fall in a period";
    SI.Time T_start "Begin of the current period";
    Integer count "Number of the current period";
  initial algorithm
    count := integer((time - startTime) / period);
    T_start := startTime + period * count;
  equation
    when time >= startTime + period * (pre(count) + 1) then
      count = pre(count) + 1;
      T_start = time;
    end when;
    y = offset
        + (if time < startTime or nperiod == 0 or nperiod > 0 and count >= nperiod then
          0
        elseif time < T_start + T_rising then
          amplitude * (time - T_start) / rising
        elseif time < T_start + T_width then
          amplitude
        elseif time < T_start + T_falling then
          amplitude * (T_start + T_falling - time) / falling
        else
          0);
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -70}, {-80, 80}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-88, -60}, {84, -60}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-80, -50}, {-60, 40}, {-30, 40}, {-10, -50}, {10, -50}, {30, 40}, {60, 40}, {74, -20}},
            color = {0, 0, 127}, thickness = 0.5),
          Text(extent = {{-150, -108}, {150, -140}}, textColor = {0, 0, 0}, textString = "period = %period")}));
  end Trapezoid;

  block LogFrequencySweep "A value that rises exponentially from one frequency to another"
    extends Modelica.Blocks.Interfaces.SO;
    import Modelica.Constants.eps;
    parameter Real wMin(final min = eps) "First value";
    parameter Real wMax(final min = eps) "Last value";
    parameter SI.Time startTime = 0 "Begin of the sweep";
    parameter SI.Time duration(min = 0.0, start = 1) "How long it takes";
  equation
    y = if time < startTime then
        wMin
      elseif time < startTime + max(eps, duration) then
        wMin * (wMax / wMin)^min(1, (time - startTime) / max(eps, duration))
      else
        wMax;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -70}, {-80, 80}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-88, -60}, {84, -60}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-80, -50}, {-73.8, -49}, {-67.5, -47.9}, {-61.2, -46.7}, {-55, -45.4},
              {-48.8, -43.9}, {-42.5, -42.2}, {-36.2, -40.4}, {-30, -38.4}, {-23.8, -36.1}, {-17.5, -33.6},
              {-11.2, -30.8}, {-5, -27.7}, {1.2, -24.3}, {7.5, -20.5}, {13.8, -16.3}, {20, -11.6},
              {26.2, -6.4}, {32.5, -0.6}, {38.8, 5.8}, {45, 12.9}, {51.2, 20.8}, {57.5, 29.5}, {63.8, 39.2},
              {70, 50}},
            color = {0, 0, 127}, thickness = 0.5)}),
      defaultComponentName = "logSweep");
  end LogFrequencySweep;

  block KinematicPTP "Accelerations of the fastest motion from point to point"
    extends Interfaces.MO(final nout = max([size(deltaq, 1); size(qd_max, 1); size(qdd_max, 1)]));
    parameter Real deltaq[:] = {1} "Distances";
    parameter Real qd_max[:](each final min = Modelica.Constants.small) = {1} "Greatest speeds";
    parameter Real qdd_max[:](each final min = Modelica.Constants.small) = {1}
      "Greatest accelerations";
    parameter SI.Time startTime = 0 "Begin of the motion";
  protected
    parameter Real p_deltaq[nout] = if size(deltaq, 1) == 1 then fill(deltaq[1], nout) else deltaq
      "Distance of each axis";
    parameter Real p_qd_max[nout] = if size(qd_max, 1) == 1 then fill(qd_max[1], nout) else qd_max
      "Greatest speed of each axis";
    parameter Real p_qdd_max[nout] = if size(qdd_max, 1) == 1 then
        fill(qdd_max[1], nout)
      else
        qdd_max "Greatest acceleration of each axis";
    Real sd_max "Greatest speed of the path parameter, which goes from 0 to 1";
    Real sdd_max "Its greatest acceleration";
    Real sdd "Its acceleration";
    Real aux1[nout] "Distance by speed";
    Real aux2[nout] "Distance by acceleration";
    SI.Time Ta1 "Duration of the acceleration if no phase of constant speed exists";
    SI.Time Ta2 "Duration of the acceleration if one exists";
    SI.Time Tv "Where the braking begins";
    SI.Time Te "Where the motion ends";
    Boolean noWphase "True if there is no phase of constant speed";
  equation
    for i in 1:nout loop
      aux1[i] = p_deltaq[i] / p_qd_max[i];
      aux2[i] = p_deltaq[i] / p_qdd_max[i];
    end for;
    sd_max = 1 / max(abs(aux1));
    sdd_max = 1 / max(abs(aux2));
    Ta1 = 1 / sqrt(sdd_max);
    Ta2 = sd_max / sdd_max;
    noWphase = Ta2 >= Ta1;
    Tv = if noWphase then Ta1 else 1 / sd_max;
    Te = if noWphase then 2 * Ta1 else Tv + Ta2;
    sdd = if time < startTime then
        0
      elseif noWphase then
        (if time < startTime + Ta1 then sdd_max elseif time < startTime + Te then -sdd_max else 0)
      else
        (if time < startTime + Ta2 then
          sdd_max
        elseif time < startTime + Tv then
          0
        elseif time < startTime + Te then
          -sdd_max
        else
          0);
    y = sdd * p_deltaq;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -70}, {-80, 80}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-88, -60}, {84, -60}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-80, 0}, {-60, 0}, {-60, 50}, {-20, 50}, {-20, 0}, {20, 0}, {20, -50}, {60, -50},
              {60, 0}, {74, 0}},
            color = {0, 0, 127}, thickness = 0.5)}));
  end KinematicPTP;

  block KinematicPTP2 "The fastest motion from point to point"
    extends Modelica.Blocks.Icons.Block;
    parameter Real q_begin[:] = {0} "First positions";
    parameter Real q_end[:] = {1} "Last positions";
    parameter Real qd_max[:](each final min = Modelica.Constants.small) = {1} "Greatest speeds";
    parameter Real qdd_max[:](each final min = Modelica.Constants.small) = {1}
      "Greatest accelerations";
    parameter SI.Time startTime = 0 "Begin of the motion";
    final parameter Integer nout = max(
      [size(q_begin, 1); size(q_end, 1); size(qd_max, 1); size(qdd_max, 1)]) "Number of axes";
    output SI.Time endTime "End of the motion";
    Modelica.Blocks.Interfaces.RealOutput q[nout] "Positions";
    Modelica.Blocks.Interfaces.RealOutput qd[nout] "Speeds";
    Modelica.Blocks.Interfaces.RealOutput qdd[nout] "Accelerations";
    Modelica.Blocks.Interfaces.BooleanOutput moving[nout] "True while an axis moves";
  protected
    parameter Real p_q_begin[nout] = if size(q_begin, 1) == 1 then
        fill(q_begin[1], nout)
      else
        q_begin "First position of each axis";
    parameter Real p_q_end[nout] = if size(q_end, 1) == 1 then fill(q_end[1], nout) else q_end
      "Last position of each axis";
    parameter Real p_qd_max[nout] = if size(qd_max, 1) == 1 then fill(qd_max[1], nout) else qd_max
      "Greatest speed of each axis";
    parameter Real p_qdd_max[nout] = if size(qdd_max, 1) == 1 then
        fill(qdd_max[1], nout)
      else
        qdd_max "Greatest acceleration of each axis";
    parameter Real p_deltaq[nout] = p_q_end - p_q_begin "Distance of each axis";
    constant Real eps = 10 * Modelica.Constants.eps "What counts as no distance";
    Boolean motion_ref "True until the end of the motion";
    Real sd_max_inv "1/sd_max";
    Real sdd_max_inv "1/sdd_max";
    Real sd_max "Greatest speed of the path parameter, which goes from 0 to 1";
    Real sdd_max "Its greatest acceleration";
    Real sdd "Its acceleration";
    Real aux1[nout] "Distance by speed";
    Real aux2[nout] "Distance by acceleration";
    SI.Time Ta1 "Duration of the acceleration if no phase of constant speed exists";
    SI.Time Ta2 "Duration of the acceleration if one exists";
    SI.Time Tv "Where the braking begins";
    SI.Time Te "Where the motion ends";
    Boolean noWphase "True if there is no phase of constant speed";
    SI.Time Ta1s "Ta1 after the start";
    SI.Time Ta2s "Ta2 after the start";
    SI.Time Tvs "Tv after the start";
    SI.Time Tes "Te after the start";
    Real sd_max2 "Speed reached without a phase of constant speed";
    Real s1 "Path at the end of the acceleration";
    Real s2 "Path where the braking begins, or at the end";
    Real s3 "Path at the end";
    Real s "Path parameter";
    Real sd "Its speed";
  equation
    for i in 1:nout loop
      aux1[i] = p_deltaq[i] / p_qd_max[i];
      aux2[i] = p_deltaq[i] / p_qdd_max[i];
    end for;
    sd_max_inv = max(abs(aux1));
    sdd_max_inv = max(abs(aux2));
    if sd_max_inv <= eps or sdd_max_inv <= eps then
      sd_max = 0;
      sdd_max = 0;
      Ta1 = 0;
      Ta2 = 0;
      noWphase = false;
      Tv = 0;
      Te = 0;
      Ta1s = 0;
      Ta2s = 0;
      Tvs = 0;
      Tes = 0;
      sd_max2 = 0;
      s1 = 0;
      s2 = 0;
      s3 = 0;
      s = 0;
    else
      sd_max = 1 / sd_max_inv;
      sdd_max = 1 / sdd_max_inv;
      Ta1 = sqrt(1 / sdd_max);
      Ta2 = sd_max / sdd_max;
      noWphase = Ta2 >= Ta1;
      Tv = if noWphase then Ta1 else 1 / sd_max;
      Te = if noWphase then 2 * Ta1 else Tv + Ta2;
      Ta1s = startTime + Ta1;
      Ta2s = startTime + Ta2;
      Tvs = startTime + Tv;
      Tes = startTime + Te;
      sd_max2 = Ta1 * sdd_max;
      s1 = 0.5 * sdd_max * (if noWphase then Ta1^2 else Ta2^2);
      s2 = s1
          + (if noWphase then
            sd_max2 * (Te - Ta1) - 0.5 * sdd_max * (Te - Ta1)^2
          else
            sd_max * (Tv - Ta2));
      s3 = s2 + sd_max * (Te - Tv) - 0.5 * sdd_max * (Te - Tv)^2;
      if time < startTime then
        s = 0;
      elseif noWphase then
        if time < Ta1s then
          s = 0.5 * sdd_max * (time - startTime) * (time - startTime);
        elseif time < Tes then
          s = s1 + sd_max2 * (time - Ta1s) - 0.5 * sdd_max * (time - Ta1s) * (time - Ta1s);
        else
          s = s2;
        end if;
      elseif time < Ta2s then
        s = 0.5 * sdd_max * (time - startTime) * (time - startTime);
      elseif time < Tvs then
        s = s1 + sd_max * (time - Ta2s);
      elseif time < Tes then
        s = s2 + sd_max * (time - Tvs) - 0.5 * sdd_max * (time - Tvs) * (time - Tvs);
      else
        s = s3;
      end if;
    end if;
    sd = der(s);
    sdd = der(sd);
    q = p_q_begin + s * p_deltaq;
    qd = sd * p_deltaq;
    qdd = sdd * p_deltaq;
    endTime = Tes;
    motion_ref = time < endTime;
    for i in 1:nout loop
      moving[i] = if abs(q_end[i] - q_begin[i]) > eps then motion_ref else false;
    end for;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -70}, {-80, 80}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-88, -60}, {84, -60}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-80, -50}, {-73.8, -49.5}, {-67.5, -48}, {-61.2, -45.7}, {-55, -42.6},
              {-48.8, -38.8}, {-42.5, -34.4}, {-36.2, -29.4}, {-30, -24.1}, {-23.8, -18.4}, {-17.5, -12.4},
              {-11.2, -6.2}, {-5, 0}, {1.2, 6.2}, {7.5, 12.4}, {13.8, 18.4}, {20, 24.1}, {26.2, 29.4},
              {32.5, 34.4}, {38.8, 38.8}, {45, 42.6}, {51.2, 45.7}, {57.5, 48}, {63.8, 49.5}, {70, 50}},
            color = {0, 0, 127}, thickness = 0.5)}),
      defaultComponentName = "kinematicPTP");
  end KinematicPTP2;

  block TimeTable "Straight lines between points, with an event at each point"
    extends Interfaces.SignalSource;
    parameter Real table[:, 2] = fill(0.0, 0, 2) "Times and values; the first time is 0";
    parameter SI.Time timeScale(min = Modelica.Constants.eps) = 1 "Unit of the table's times"
      annotation(Evaluate = true);
    parameter SI.Time shiftTime = startTime "The table's time begins here";
  protected
    discrete Real a "Slope of the current line";
    discrete Real b "Ordinate of the current line at time zero";
    Integer last(start = 1) "Row where the current line ends";
    discrete SI.Time nextEvent(start = 0, fixed = true) "Time where the next line begins";
    discrete Real nextEventScaled(start = 0, fixed = true) "The same in the table's unit";
    Real timeScaled "Time in the table's unit";

    function getInterpolationCoefficients "The line that holds at a time, and where it ends"
      extends Modelica.Icons.Function;
      input Real table[:, 2] "Times and values";
      input Real offset "Added to the values";
      input Real startTimeScaled "Before this time the line is the offset";
      input Real timeScaled "Time";
      input Integer last "Row found the last time";
      input Real TimeEps "Times closer than this part of them are the same";
      input Real shiftTimeScaled "The table's time begins here";
      output Real a "Slope";
      output Real b "Ordinate at time zero";
      output Real nextEventScaled "Where the line ends";
      output Integer next "Row where the line ends";
    protected
      Integer nrow = size(table, 1) "Number of points";
      Real now "Time, a little later";
      Real width "Duration of the line";
    algorithm
      next := last;
      nextEventScaled := timeScaled - TimeEps * abs(timeScaled);
      now := timeScaled + TimeEps * abs(timeScaled);
      a := 0;
      b := offset;
      if now < startTimeScaled then
        nextEventScaled := startTimeScaled;
      elseif nrow < 2 then
        b := offset + table[1, 2];
      else
        now := now - shiftTimeScaled;
        while next < nrow and now >= table[next, 1] loop
          next := next + 1;
        end while;
        if next < nrow then
          nextEventScaled := table[next, 1] + shiftTimeScaled;
        end if;
        next := max(2, next);
        width := table[next, 1] - table[next-1, 1];
        if width > TimeEps * abs(table[next, 1]) then
          a := (table[next, 2] - table[next-1, 2]) / width;
          b := offset + table[next-1, 2] - a * table[next-1, 1];
        else
          b := offset + table[next, 2];
        end if;
      end if;
      b := b - a * shiftTimeScaled;
    end getInterpolationCoefficients;
  algorithm
    if size(table, 1) > 1 then
      assert(table[1, 1] == 0.0,
        "the first time of a table must be 0, but it is " + String(table[1, 1]));
    end if;
    when {time >= pre(nextEvent), initial()} then
      (a, b, nextEventScaled, last) := getInterpolationCoefficients(table, offset,
        startTime / timeScale, timeScaled, last, 100 * Modelica.Constants.eps,
        shiftTime / timeScale);
      nextEvent := nextEventScaled * timeScale;
    end when;
  equation
    assert(size(table, 1) > 0, "the table has no points");
    timeScaled = time / timeScale;
    y = a * timeScaled + b;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-80, 60}, {70, -60}}, lineColor = {0, 0, 127}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Line(points = {{-30, 60}, {-30, -60}}, color = {0, 0, 127}),
          Line(points = {{-80, 30}, {70, 30}}, color = {0, 0, 127}),
          Line(points = {{-80, 0}, {70, 0}}, color = {0, 0, 127}),
          Line(points = {{-80, -30}, {70, -30}}, color = {0, 0, 127}),
          Rectangle(extent = {{-80, 60}, {-30, -60}}, lineColor = {0, 0, 127}, fillColor = {220, 228, 242},
            fillPattern = FillPattern.Solid)}));
  end TimeTable;

  block CombiTimeTable "Several signals over time from a table, drawn in several ways"
    extends Modelica.Blocks.Interfaces.MO(final nout = max([size(columns, 1); size(offset, 1)]));
    import Modelica.Blocks.Tables.Internal;
    parameter Boolean tableOnFile = false "True: the table is in a file or in C";
    parameter Real table[:, :] = fill(0.0, 0, 2) "Times in the first column, values in the others"
      annotation(Dialog(enable = not tableOnFile));
    parameter String tableName = "NoName" "Name of the table in the file or in C"
      annotation(Dialog(enable = tableOnFile));
    parameter String fileName = "NoName" "File"
      annotation(Dialog(enable = tableOnFile));
    parameter String delimiter = "," "Separator of a CSV file"
      annotation(Dialog(enable = tableOnFile));
    parameter Integer nHeaderLines = 0 "Lines of a CSV file to skip"
      annotation(Dialog(enable = tableOnFile));
    parameter Boolean verboseRead = true "True: say that the file is read"
      annotation(Dialog(enable = tableOnFile));
    parameter Integer columns[:] = 2:size(table, 2) "Columns that become outputs";
    parameter Modelica.Blocks.Types.Smoothness smoothness =
      Modelica.Blocks.Types.Smoothness.LinearSegments "Between points";
    parameter Modelica.Blocks.Types.Extrapolation extrapolation =
      Modelica.Blocks.Types.Extrapolation.LastTwoPoints "Outside of the points";
    parameter SI.Time timeScale(min = Modelica.Constants.eps) = 1 "Unit of the table's times"
      annotation(Evaluate = true);
    parameter Real offset[:] = {0} "Added to the outputs";
    parameter SI.Time startTime = 0 "Before this time the outputs are the offsets";
    parameter SI.Time shiftTime = startTime "The table's time begins here";
    parameter Modelica.Blocks.Types.TimeEvents timeEvents = Modelica.Blocks.Types.TimeEvents.Always
      "Where straight lines make events";
    parameter Boolean verboseExtrapolation = false "True: warn when the table is left";
    final parameter SI.Time t_min = t_minScaled * timeScale "First time of the table";
    final parameter SI.Time t_max = t_maxScaled * timeScale "Last time of the table";
    final parameter Real t_minScaled = Internal.getTimeTableTmin(tableID)
      "First time in the table's unit";
    final parameter Real t_maxScaled = Internal.getTimeTableTmax(tableID)
      "Last time in the table's unit";
  protected
    final parameter Real p_offset[nout] = if size(offset, 1) == 1 then
        fill(offset[1], nout)
      else
        offset "Offset of each output";
    parameter Modelica.Blocks.Types.ExternalCombiTimeTable tableID = Modelica.Blocks.Types.ExternalCombiTimeTable(
      if not tableOnFile then "NoName" elseif isCsvExt then "Values" else tableName,
      if tableOnFile and fileName <> "NoName"
        and not Modelica.Utilities.Strings.isEmpty(fileName) then
        fileName
      else
        "NoName", table, startTime / timeScale, columns, smoothness, extrapolation,
      shiftTime / timeScale,
      if smoothness == Modelica.Blocks.Types.Smoothness.LinearSegments then
        timeEvents
      elseif smoothness == Modelica.Blocks.Types.Smoothness.ConstantSegments then
        Modelica.Blocks.Types.TimeEvents.Always
      else
        Modelica.Blocks.Types.TimeEvents.NoTimeEvents, if tableOnFile then verboseRead else false,
      delimiter, nHeaderLines) "The table outside Modelica";
    discrete SI.Time nextTimeEvent(start = 0, fixed = true) "Time of the next event";
    discrete Real nextTimeEventScaled(start = 0, fixed = true) "The same in the table's unit";
    Real timeScaled "Time in the table's unit";
    final parameter Boolean isCsvExt = if tableOnFile then
        Modelica.Utilities.Strings.findLast(fileName, ".csv", caseSensitive = false) + 3
          == Modelica.Utilities.Strings.length(fileName)
      else
        false "True if the file's name ends so";
  equation
    if tableOnFile then
      assert(tableName <> "NoName" or isCsvExt, "the table is in a file, but it has no name");
    else
      assert(size(table, 1) > 0 and size(table, 2) > 0, "the table is empty");
    end if;
    if verboseExtrapolation
      and (extrapolation == Modelica.Blocks.Types.Extrapolation.LastTwoPoints
        or extrapolation == Modelica.Blocks.Types.Extrapolation.HoldLastPoint) then
      assert(noEvent(time >= t_min + shiftTime), "time is before the first time of the table",
        level = AssertionLevel.warning);
      assert(noEvent(time <= t_max + shiftTime), "time is after the last time of the table",
        level = AssertionLevel.warning);
    end if;
    timeScaled = time / timeScale;
    when {time >= pre(nextTimeEvent), initial()} then
      nextTimeEventScaled = Internal.getNextTimeEvent(tableID, timeScaled);
      nextTimeEvent = if nextTimeEventScaled < Modelica.Constants.inf then
          nextTimeEventScaled * timeScale
        else
          Modelica.Constants.inf;
    end when;
    for i in 1:nout loop
      if smoothness == Modelica.Blocks.Types.Smoothness.ConstantSegments then
        y[i] = p_offset[i]
            + Internal.getTimeTableValueNoDer(tableID, i, timeScaled, nextTimeEventScaled,
              pre(nextTimeEventScaled));
      elseif smoothness == Modelica.Blocks.Types.Smoothness.LinearSegments then
        y[i] = p_offset[i]
            + Internal.getTimeTableValueNoDer2(tableID, i, timeScaled, nextTimeEventScaled,
              pre(nextTimeEventScaled));
      else
        y[i] = p_offset[i]
            + Internal.getTimeTableValue(tableID, i, timeScaled, nextTimeEventScaled,
              pre(nextTimeEventScaled));
      end if;
    end for;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-80, 60}, {70, -60}}, lineColor = {0, 0, 127}, fillColor = {255, 255, 255},
            fillPattern = FillPattern.Solid),
          Line(points = {{-30, 60}, {-30, -60}}, color = {0, 0, 127}),
          Line(points = {{20, 60}, {20, -60}}, color = {0, 0, 127}),
          Line(points = {{-80, 30}, {70, 30}}, color = {0, 0, 127}),
          Line(points = {{-80, 0}, {70, 0}}, color = {0, 0, 127}),
          Line(points = {{-80, -30}, {70, -30}}, color = {0, 0, 127}),
          Rectangle(extent = {{-80, 60}, {-30, -60}}, lineColor = {0, 0, 127}, fillColor = {220, 228, 242},
            fillPattern = FillPattern.Solid)}));
  end CombiTimeTable;

  block BooleanConstant "The same truth value all the time"
    extends Interfaces.partialBooleanSource;
    parameter Boolean k = true "Value";
  equation
    y = k;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -70}, {-80, 80}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-88, -60}, {84, -60}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-80, 30}, {70, 30}}, color = {180, 0, 180}, thickness = 0.5),
          Text(extent = {{-150, -108}, {150, -140}}, textColor = {0, 0, 0}, textString = "%k")}));
  end BooleanConstant;

  block BooleanStep "A change of a truth value"
    extends Interfaces.partialBooleanSource;
    parameter SI.Time startTime = 0 "When it changes";
    parameter Boolean startValue = false "Value before";
  equation
    y = if time < startTime then startValue else not startValue;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -70}, {-80, 80}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-88, -60}, {84, -60}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-80, -50}, {0, -50}, {0, 40}, {70, 40}}, color = {180, 0, 180}, thickness = 0.5),
          Text(extent = {{-150, -108}, {150, -140}}, textColor = {0, 0, 0}, textString = "%startTime")}));
  end BooleanStep;

  block BooleanPulse "Pulses of a truth value"
    extends Modelica.Blocks.Interfaces.partialBooleanSource;
    parameter Real width(final min = Modelica.Constants.small, final max = 100) = 50
      "Width in percent of the period";
    parameter SI.Time period(final min = Modelica.Constants.small, start = 1)
      "Time from pulse to pulse";
    parameter SI.Time startTime = 0 "Begin of the first pulse";
  protected
    parameter SI.Time Twidth = period * width / 100 "Width of a pulse"
      annotation(HideResult = true);
    discrete SI.Time pulseStart "Begin of the current pulse"
      annotation(HideResult = true);
  initial equation
    pulseStart = startTime;
  equation
    when sample(startTime, period) then
      pulseStart = time;
    end when;
    y = time >= pulseStart and time < pulseStart + Twidth;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -70}, {-80, 80}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-88, -60}, {84, -60}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-80, -50}, {-60, -50}, {-60, 40}, {-20, 40}, {-20, -50}, {20, -50}, {20, 40},
              {60, 40}, {60, -50}, {74, -50}},
            color = {180, 0, 180}, thickness = 0.5),
          Text(extent = {{-150, -108}, {150, -140}}, textColor = {0, 0, 0}, textString = "%period")}));
  end BooleanPulse;

  block SampleTrigger "True at equidistant instants"
    extends Interfaces.partialBooleanSource;
    parameter SI.Time period(final min = Modelica.Constants.small, start = 0.01)
      "Time from instant to instant";
    parameter SI.Time startTime = 0 "First instant";
  equation
    y = sample(startTime, period);
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -70}, {-80, 80}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-88, -60}, {84, -60}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-60, -58}, {-60, 40}}, color = {180, 0, 180}, thickness = 0.5),
          Line(points = {{-20, -58}, {-20, 40}}, color = {180, 0, 180}, thickness = 0.5),
          Line(points = {{20, -58}, {20, 40}}, color = {180, 0, 180}, thickness = 0.5),
          Line(points = {{60, -58}, {60, 40}}, color = {180, 0, 180}, thickness = 0.5),
          Text(extent = {{-150, -108}, {150, -140}}, textColor = {0, 0, 0}, textString = "%period")}));
  end SampleTrigger;

  block BooleanTable "A truth value that changes at given times"
    extends Interfaces.partialBooleanSO;
    parameter SI.Time table[:] = {0, 1} "Times of the changes, rising";
    parameter Boolean startValue = false "Value before the first change";
    parameter Modelica.Blocks.Types.Extrapolation extrapolation =
      Modelica.Blocks.Types.Extrapolation.HoldLastPoint "After the last change";
    parameter SI.Time startTime = -Modelica.Constants.inf "Before this time the value is false";
    parameter SI.Time shiftTime = 0 "The table's time begins here";
    CombiTimeTable combiTimeTable(
      final table = if n > 0 then
          (if startValue then
            [table[1], 1.0; table, {mod(i + 1, 2.0) for i in 1:n}]
          else
            [table[1], 0.0; table, {mod(i, 2.0) for i in 1:n}])
        else
          (if startValue then [0.0, 1.0] else [0.0, 0.0]),
      final smoothness = Modelica.Blocks.Types.Smoothness.ConstantSegments,
      final columns = {2},
      final extrapolation = extrapolation,
      final startTime = startTime,
      final shiftTime = shiftTime) "The same as numbers 0 and 1";
    Modelica.Blocks.Math.RealToBoolean realToBoolean "From numbers to truth values";
  protected
    function isValidTable "Stops if the times do not rise"
      extends Modelica.Icons.Function;
      input Real table[:] "Times";
    algorithm
      for i in 2:size(table, 1) loop
        assert(table[i-1] < table[i],
          "the times of a table must rise: " + String(table[i-1]) + " is before "
            + String(table[i]));
      end for;
    end isValidTable;

    parameter Integer n = size(table, 1) "Number of changes";
  initial algorithm
    isValidTable(table);
  equation
    assert(extrapolation <> Modelica.Blocks.Types.Extrapolation.LastTwoPoints,
      "truth values have no line that goes on");
    connect(combiTimeTable.y[1], realToBoolean.u);
    connect(realToBoolean.y, y);
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -70}, {-80, 80}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-88, -60}, {84, -60}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-80, -50}, {-50, -50}, {-50, 40}, {10, 40}, {10, -50}, {40, -50}, {40, 40}, {70, 40}},
            color = {180, 0, 180}, thickness = 0.5)}));
  end BooleanTable;

  block RadioButtonSource "A button that is pressed at given times and released by others"
    parameter SI.Time buttonTimeTable[:] = {0, 1} "When it is pressed";
    input Boolean reset[:] = {false} "Any of these releases it"
      annotation(Dialog);
    Modelica.Blocks.Interfaces.BooleanOutput on(start = false, fixed = true)
      "True while it is pressed";
  protected
    Modelica.Blocks.Sources.BooleanTable table(
      table = buttonTimeTable,
      y(start = false, fixed = true)) "Times";
    parameter Integer nReset = size(reset, 1) "Number of resets";
    Boolean pre_reset[nReset] "Resets just before";
  initial equation
    pre(pre_reset) = fill(false, nReset);
    pre(reset) = fill(false, nReset);
  algorithm
    pre_reset := pre(reset);
    when pre_reset then
      on := false;
    end when;
    when change(table.y) then
      on := true;
    end when;
  end RadioButtonSource;

  block IntegerConstant "The same whole number all the time"
    extends Interfaces.IntegerSO;
    parameter Integer k(start = 1) "Value";
  equation
    y = k;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -70}, {-80, 80}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-88, -60}, {84, -60}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-80, 0}, {70, 0}}, color = {200, 110, 0}, thickness = 0.5),
          Text(extent = {{-150, -108}, {150, -140}}, textColor = {0, 0, 0}, textString = "%k")}));
  end IntegerConstant;

  block IntegerStep "A jump of a whole number"
    extends Interfaces.IntegerSignalSource;
    parameter Integer height = 1 "Height of the jump";
  equation
    y = offset + (if time < startTime then 0 else height);
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -70}, {-80, 80}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-88, -60}, {84, -60}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-80, -50}, {0, -50}, {0, 40}, {70, 40}}, color = {200, 110, 0}, thickness = 0.5),
          Text(extent = {{-150, -108}, {150, -140}}, textColor = {0, 0, 0}, textString = "%startTime")}));
  end IntegerStep;

  block IntegerTable "A whole number that changes at given times"
    extends Interfaces.IntegerSO;
    parameter Real table[:, 2] = fill(0, 0, 2) "Times, rising, and whole numbers";
    parameter Modelica.Blocks.Types.Extrapolation extrapolation =
      Modelica.Blocks.Types.Extrapolation.HoldLastPoint "After the last change";
    parameter SI.Time startTime = -Modelica.Constants.inf "Before this time the value is 0";
    parameter SI.Time shiftTime = 0 "The table's time begins here";
    CombiTimeTable combiTimeTable(
      final table = table,
      final smoothness = Modelica.Blocks.Types.Smoothness.ConstantSegments,
      final columns = {2},
      final extrapolation = extrapolation,
      final startTime = startTime,
      final shiftTime = shiftTime) "The same as Real numbers";
    Modelica.Blocks.Math.RealToInteger realToInteger "From Real to Integer";
  protected
    function isValidTable "Stops if the times do not rise or a value is not whole"
      extends Modelica.Icons.Function;
      input Real table[:, 2] "Times and values";
    algorithm
      for i in 1:size(table, 1) loop
        assert(table[i, 2] == floor(table[i, 2]),
          "the table has a value that is no whole number: " + String(table[i, 2]));
        if i > 1 then
          assert(table[i-1, 1] < table[i, 1],
            "the times of a table must rise: " + String(table[i-1, 1]) + " is before "
              + String(table[i, 1]));
        end if;
      end for;
    end isValidTable;

    parameter Integer n = size(table, 1) "Number of points";
  initial algorithm
    isValidTable(table);
  equation
    assert(n > 0, "the table has no points");
    assert(extrapolation <> Modelica.Blocks.Types.Extrapolation.LastTwoPoints,
      "whole numbers have no line that goes on");
    connect(combiTimeTable.y[1], realToInteger.u);
    connect(realToInteger.y, y);
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -70}, {-80, 80}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-88, -60}, {84, -60}}, color = {170, 178, 190}, arrow = {Arrow.None, Arrow.Filled},
            arrowSize = 10),
          Line(points = {{-80, -50}, {-40, -50}, {-40, -10}, {0, -10}, {0, 40}, {40, 40}, {40, 10}, {70, 10}},
            color = {200, 110, 0}, thickness = 0.5)}));
  end IntegerTable;
end Sources;
