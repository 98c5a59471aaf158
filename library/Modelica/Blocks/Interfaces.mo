within Modelica.Blocks;
package Interfaces "Connectors and base classes of blocks"
  extends Modelica.Icons.InterfacesPackage;

  connector RealInput = input Real "A signal of type Real that comes in"
    annotation(
      defaultComponentName = "u",
      Icon(
        graphics = {
          Polygon(points = {{-100, 100}, {100, 0}, {-100, -100}}, lineColor = {0, 0, 127},
            fillColor = {0, 0, 127}, fillPattern = FillPattern.Solid)}));

  connector RealOutput = output Real "A signal of type Real that goes out"
    annotation(
      defaultComponentName = "y",
      Icon(
        graphics = {
          Polygon(points = {{-100, 100}, {100, 0}, {-100, -100}}, lineColor = {0, 0, 127},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid)}));

  connector BooleanInput = input Boolean "A signal of type Boolean that comes in"
    annotation(
      defaultComponentName = "u",
      Icon(
        graphics = {
          Polygon(points = {{-100, 100}, {100, 0}, {-100, -100}}, lineColor = {180, 0, 180},
            fillColor = {180, 0, 180}, fillPattern = FillPattern.Solid)}));

  connector BooleanOutput = output Boolean "A signal of type Boolean that goes out"
    annotation(
      defaultComponentName = "y",
      Icon(
        graphics = {
          Polygon(points = {{-100, 100}, {100, 0}, {-100, -100}}, lineColor = {180, 0, 180},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid)}));

  connector IntegerInput = input Integer "A signal of type Integer that comes in"
    annotation(
      defaultComponentName = "u",
      Icon(
        graphics = {
          Polygon(points = {{-100, 100}, {100, 0}, {-100, -100}}, lineColor = {200, 110, 0},
            fillColor = {200, 110, 0}, fillPattern = FillPattern.Solid)}));

  connector IntegerOutput = output Integer "A signal of type Integer that goes out"
    annotation(
      defaultComponentName = "y",
      Icon(
        graphics = {
          Polygon(points = {{-100, 100}, {100, 0}, {-100, -100}}, lineColor = {200, 110, 0},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid)}));

  connector RealVectorInput = input Real
    "One of several signals of type Real that come in, drawn small"
    annotation(
      defaultComponentName = "u",
      Icon(
        graphics = {
          Ellipse(extent = {{-80, 80}, {80, -80}}, lineColor = {0, 0, 127}, fillColor = {0, 0, 127},
            fillPattern = FillPattern.Solid)}));

  connector IntegerVectorInput = input Integer
    "One of several signals of type Integer that come in, drawn small"
    annotation(
      defaultComponentName = "u",
      Icon(
        graphics = {
          Ellipse(extent = {{-80, 80}, {80, -80}}, lineColor = {200, 110, 0},
            fillColor = {200, 110, 0}, fillPattern = FillPattern.Solid)}));

  connector BooleanVectorInput = input Boolean
    "One of several signals of type Boolean that come in, drawn small"
    annotation(
      defaultComponentName = "u",
      Icon(
        graphics = {
          Ellipse(extent = {{-80, 80}, {80, -80}}, lineColor = {180, 0, 180},
            fillColor = {180, 0, 180}, fillPattern = FillPattern.Solid)}));

  connector RealVectorOutput = output Real
    "One of several signals of type Real that go out, drawn small"
    annotation(
      defaultComponentName = "y",
      Icon(
        graphics = {
          Ellipse(extent = {{-80, 80}, {80, -80}}, lineColor = {0, 0, 127}, fillColor = {0, 0, 127},
            fillPattern = FillPattern.Solid)}));

  partial block SO "One output"
    extends Modelica.Blocks.Icons.Block;
    RealOutput y "Output"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  end SO;

  partial block MO "Several outputs"
    extends Modelica.Blocks.Icons.Block;
    parameter Integer nout(min = 1) = 1 "Number of outputs";
    RealOutput y[nout] "Outputs"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  end MO;

  partial block SISO "One input, one output"
    extends Modelica.Blocks.Icons.Block;
    RealInput u "Input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    RealOutput y "Output"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  end SISO;

  partial block SI2SO "Two inputs, one output"
    extends Modelica.Blocks.Icons.Block;
    RealInput u1 "First input"
      annotation(Placement(transformation(extent = {{-140, 40}, {-100, 80}})));
    RealInput u2 "Second input"
      annotation(Placement(transformation(extent = {{-140, -80}, {-100, -40}})));
    RealOutput y "Output"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  end SI2SO;

  partial block SIMO "One input, several outputs"
    extends Modelica.Blocks.Icons.Block;
    parameter Integer nout = 1 "Number of outputs";
    RealInput u "Input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    RealOutput y[nout] "Outputs"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  end SIMO;

  partial block MISO "Several inputs, one output"
    extends Modelica.Blocks.Icons.Block;
    parameter Integer nin = 1 "Number of inputs";
    RealInput u[nin] "Inputs"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    RealOutput y "Output"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  end MISO;

  partial block PartialRealMISO "As many inputs as are connected, one output"
    parameter Integer significantDigits(min = 1) = 3 "Digits shown in the icon";
    parameter Integer nu(min = 0) = 0 "Number of inputs"
      annotation(Dialog(connectorSizing = true), HideResult = true);
    Modelica.Blocks.Interfaces.RealVectorInput u[nu] "Inputs"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Modelica.Blocks.Interfaces.RealOutput y "Output"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  end PartialRealMISO;

  partial block MIMO "Several inputs, several outputs"
    extends Modelica.Blocks.Icons.Block;
    parameter Integer nin = 1 "Number of inputs";
    parameter Integer nout = 1 "Number of outputs";
    RealInput u[nin] "Inputs"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    RealOutput y[nout] "Outputs"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  end MIMO;

  partial block MIMOs "As many outputs as inputs"
    extends Modelica.Blocks.Icons.Block;
    parameter Integer n = 1 "Number of inputs and of outputs";
    RealInput u[n] "Inputs"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    RealOutput y[n] "Outputs"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  end MIMOs;

  partial block MI2MO "Two input vectors and an output vector of the same size"
    extends Modelica.Blocks.Icons.Block;
    parameter Integer n = 1 "Size of the vectors";
    RealInput u1[n] "First inputs"
      annotation(Placement(transformation(extent = {{-140, 40}, {-100, 80}})));
    RealInput u2[n] "Second inputs"
      annotation(Placement(transformation(extent = {{-140, -80}, {-100, -40}})));
    RealOutput y[n] "Outputs"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  end MI2MO;

  partial block SignalSource "A source with offset and start"
    extends SO;
    parameter Real offset = 0 "Added to the signal";
    parameter SI.Time startTime = 0 "Before this time the output is the offset";
  end SignalSource;

  partial block SVcontrol "A controller of one variable"
    extends Modelica.Blocks.Icons.Block;
    RealInput u_s "Wanted value"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    RealInput u_m "Measured value"
      annotation(Placement(transformation(extent = {{-20, -20}, {20, 20}}, origin = {0, -120}, rotation = 90)));
    RealOutput y "Actuating value"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  end SVcontrol;

  partial block MVcontrol "A controller of several variables"
    extends Modelica.Blocks.Icons.Block;
    parameter Integer nu_s = 1 "Number of wanted values";
    parameter Integer nu_m = 1 "Number of measured values";
    parameter Integer ny = 1 "Number of actuating values";
    RealInput u_s[nu_s] "Wanted values"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    RealInput u_m[nu_m] "Measured values"
      annotation(Placement(transformation(extent = {{-20, -20}, {20, 20}}, origin = {0, -120}, rotation = 90)));
    RealOutput y[ny] "Actuating values"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  end MVcontrol;

  partial block DiscreteBlock "Base of sampled blocks"
    extends Modelica.Blocks.Icons.DiscreteBlock;
    parameter SI.Time samplePeriod(min = 100 * Modelica.Constants.eps, start = 0.1)
      "Time between samples";
    parameter SI.Time startTime = 0 "Time of the first sample";
  protected
    output Boolean sampleTrigger "True at each sample";
    output Boolean firstTrigger(start = false, fixed = true) "True at the first sample only";
  equation
    sampleTrigger = sample(startTime, samplePeriod);
    when sampleTrigger then
      firstTrigger = time <= startTime + 0.5 * samplePeriod;
    end when;
  end DiscreteBlock;

  partial block DiscreteSISO "Sampled, one input, one output"
    extends DiscreteBlock;
    Modelica.Blocks.Interfaces.RealInput u "Continuous input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Modelica.Blocks.Interfaces.RealOutput y "Sampled output"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  end DiscreteSISO;

  partial block DiscreteMIMO "Sampled, several inputs, several outputs"
    extends DiscreteBlock;
    parameter Integer nin = 1 "Number of inputs";
    parameter Integer nout = 1 "Number of outputs";
    Modelica.Blocks.Interfaces.RealInput u[nin] "Continuous inputs"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Modelica.Blocks.Interfaces.RealOutput y[nout] "Sampled outputs"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  end DiscreteMIMO;

  partial block DiscreteMIMOs "Sampled, as many outputs as inputs"
    extends DiscreteBlock;
    parameter Integer n = 1 "Number of inputs and of outputs";
    Modelica.Blocks.Interfaces.RealInput u[n] "Continuous inputs"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Modelica.Blocks.Interfaces.RealOutput y[n] "Sampled outputs"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  end DiscreteMIMOs;

  partial block SVdiscrete "A sampled controller of one variable"
    extends DiscreteBlock;
    Discrete.Sampler sampler_s(final samplePeriod = samplePeriod, final startTime = startTime)
      "Samples the wanted value";
    Discrete.Sampler sampler_m(final samplePeriod = samplePeriod, final startTime = startTime)
      "Samples the measured value";
    Modelica.Blocks.Interfaces.RealInput u_s "Wanted value"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Modelica.Blocks.Interfaces.RealInput u_m "Measured value"
      annotation(Placement(transformation(extent = {{-20, -20}, {20, 20}}, origin = {0, -120}, rotation = 90)));
    Modelica.Blocks.Interfaces.RealOutput y "Actuating value"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  equation
    connect(u_s, sampler_s.u);
    connect(u_m, sampler_m.u);
  end SVdiscrete;

  partial block MVdiscrete "A sampled controller of several variables"
    extends DiscreteBlock;
    parameter Integer nu_s = 1 "Number of wanted values";
    parameter Integer nu_m = 1 "Number of measured values";
    parameter Integer ny = 1 "Number of actuating values";
    Discrete.Sampler sampler_s[nu_s](
      each final samplePeriod = samplePeriod,
      each final startTime = startTime) "Samples the wanted value";
    Discrete.Sampler sampler_m[nu_m](
      each final samplePeriod = samplePeriod,
      each final startTime = startTime) "Samples the measured value";
    Modelica.Blocks.Interfaces.RealInput u_s[nu_s] "Wanted values"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Modelica.Blocks.Interfaces.RealInput u_m[nu_m] "Measured value"
      annotation(Placement(transformation(extent = {{-20, -20}, {20, 20}}, origin = {0, -120}, rotation = 90)));
    Modelica.Blocks.Interfaces.RealOutput y[ny] "Actuating values"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  equation
    connect(u_s, sampler_s.u);
    connect(u_m, sampler_m.u);
  end MVdiscrete;

  partial block BooleanSISO "One truth value in, one out"
    extends Modelica.Blocks.Icons.BooleanBlock;
    BooleanInput u "Input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    BooleanOutput y "Output"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  end BooleanSISO;

  partial block BooleanMIMOs "As many truth values out as in"
    extends Modelica.Blocks.Icons.BooleanBlock;
    parameter Integer n = 1 "Number of inputs and of outputs";
    BooleanInput u[n] "Input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    BooleanOutput y[n] "Output"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  end BooleanMIMOs;

  partial block MI2BooleanMOs "Two vectors of numbers in, a vector of truth values out"
    extends Modelica.Blocks.Icons.BooleanBlock;
    parameter Integer n = 1 "Size of the vectors";
    RealInput u1[n] "First inputs"
      annotation(Placement(transformation(extent = {{-140, 40}, {-100, 80}})));
    RealInput u2[n] "Second inputs"
      annotation(Placement(transformation(extent = {{-140, -80}, {-100, -40}})));
    BooleanOutput y[n] "Outputs"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  end MI2BooleanMOs;

  partial block SI2BooleanSO "Two truth values in, one out"
    extends Modelica.Blocks.Icons.BooleanBlock;
    BooleanInput u1 "First input"
      annotation(Placement(transformation(extent = {{-140, 40}, {-100, 80}})));
    BooleanInput u2 "Second input"
      annotation(Placement(transformation(extent = {{-140, -80}, {-100, -40}})));
    BooleanOutput y "Output"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  end SI2BooleanSO;

  partial block BooleanSignalSource "A source of a truth value"
    extends Modelica.Blocks.Icons.BooleanBlock;
    BooleanOutput y "Output"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  end BooleanSignalSource;

  partial block IntegerSO "One whole number out"
    extends Modelica.Blocks.Icons.IntegerBlock;
    IntegerOutput y "Output"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  end IntegerSO;

  partial block IntegerMO "Several whole numbers out"
    extends Modelica.Blocks.Icons.IntegerBlock;
    parameter Integer nout(min = 1) = 1 "Number of outputs";
    IntegerOutput y[nout] "Output"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  end IntegerMO;

  partial block IntegerSignalSource "A source of a whole number with offset and start"
    extends IntegerSO;
    parameter Integer offset = 0 "Added to the signal";
    parameter SI.Time startTime = 0 "Before this time the output is the offset";
  end IntegerSignalSource;

  partial block IntegerSIBooleanSO "A whole number in, a truth value out"
    extends Modelica.Blocks.Icons.BooleanBlock;
    IntegerInput u "Input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    BooleanOutput y "Output"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  end IntegerSIBooleanSO;

  partial block IntegerMIBooleanMOs "Whole numbers in, as many truth values out"
    extends Modelica.Blocks.Icons.BooleanBlock;
    parameter Integer n = 1 "Number of inputs and of outputs";
    IntegerInput u[n] "Input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    BooleanOutput y[n] "Output"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  end IntegerMIBooleanMOs;

  partial block PartialIntegerSISO "One whole number in, one out"
    IntegerInput u "Input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    IntegerOutput y "Output"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  end PartialIntegerSISO;

  partial block PartialIntegerMISO "As many whole numbers in as are connected, one out"
    parameter Integer nu(min = 0) = 0 "Number of inputs"
      annotation(Dialog(connectorSizing = true), HideResult = true);
    Modelica.Blocks.Interfaces.IntegerVectorInput u[nu] "Inputs"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    IntegerOutput y "Output"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  end PartialIntegerMISO;

  partial block partialBooleanSISO "One truth value in, one out (logical)"
    extends Modelica.Blocks.Icons.PartialBooleanBlock;
    BooleanInput u "Input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    BooleanOutput y "Output"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  end partialBooleanSISO;

  partial block partialBooleanSI2SO "Two truth values in, one out (logical)"
    extends Modelica.Blocks.Icons.PartialBooleanBlock;
    BooleanInput u1 "First input"
      annotation(Placement(transformation(extent = {{-140, 40}, {-100, 80}})));
    BooleanInput u2 "Second input"
      annotation(Placement(transformation(extent = {{-140, -80}, {-100, -40}})));
    BooleanOutput y "Output"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  end partialBooleanSI2SO;

  partial block partialBooleanSI3SO "Three truth values in, one out (logical)"
    extends Modelica.Blocks.Icons.PartialBooleanBlock;
    BooleanInput u1 "First input"
      annotation(Placement(transformation(extent = {{-140, 60}, {-100, 100}})));
    BooleanInput u2 "Second input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    BooleanInput u3 "Third input"
      annotation(Placement(transformation(extent = {{-140, -100}, {-100, -60}})));
    BooleanOutput y "Output"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  end partialBooleanSI3SO;

  partial block partialBooleanSI "One truth value in (logical)"
    extends Modelica.Blocks.Icons.PartialBooleanBlock;
    BooleanInput u "Input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  end partialBooleanSI;

  partial block partialBooleanSO "One truth value out (logical)"
    extends Modelica.Blocks.Icons.PartialBooleanBlock;
    BooleanOutput y "Output"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  end partialBooleanSO;

  partial block partialBooleanSource "A source of a truth value (logical)"
    extends Modelica.Blocks.Icons.PartialBooleanBlock;
    BooleanOutput y "Output"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  end partialBooleanSource;

  partial block partialBooleanThresholdComparison "A number compared with a threshold"
    extends Modelica.Blocks.Icons.PartialBooleanBlock;
    parameter Real threshold = 0 "Threshold";
    RealInput u "Input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    BooleanOutput y "Output"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  end partialBooleanThresholdComparison;

  partial block partialBooleanComparison "Two numbers compared with each other"
    extends Modelica.Blocks.Icons.PartialBooleanBlock;
    RealInput u1 "First input"
      annotation(Placement(transformation(extent = {{-140, 40}, {-100, 80}})));
    RealInput u2 "Second input"
      annotation(Placement(transformation(extent = {{-140, -80}, {-100, -40}})));
    BooleanOutput y "Output"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  end partialBooleanComparison;

  partial block PartialBooleanSISO_small "One truth value in, one out, drawn small"
    BooleanInput u "Input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    BooleanOutput y "Output"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  end PartialBooleanSISO_small;

  partial block PartialBooleanMISO "As many truth values in as are connected, one out"
    parameter Integer nu(min = 0) = 0 "Number of inputs"
      annotation(Dialog(connectorSizing = true), HideResult = true);
    Modelica.Blocks.Interfaces.BooleanVectorInput u[nu] "Inputs"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    BooleanOutput y "Output"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  end PartialBooleanMISO;

  partial block PartialConversionBlock "One quantity in two units"
    extends Modelica.Blocks.Icons.Block;
    RealInput u "In the given unit"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    RealOutput y "In the new unit"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  end PartialConversionBlock;

  package Adaptors "From connectors of physical systems to signals and back"
    extends Modelica.Icons.InterfacesPackage;

    partial model FlowToPotentialAdaptor "The flow comes in as a signal, the potential goes out"
      parameter Boolean use_pder = true "True: the derivative of the potential has a connector"
        annotation(Evaluate = true, HideResult = true);
      parameter Boolean use_pder2 = true "True: so has the second derivative"
        annotation(Evaluate = true, HideResult = true);
      parameter Boolean use_fder = true "True: the derivative of the flow has a connector"
        annotation(Evaluate = true, HideResult = true);
      parameter Boolean use_fder2 = true "True: so has the second derivative"
        annotation(Evaluate = true, HideResult = true);
      Modelica.Blocks.Interfaces.RealOutput p "The potential";
      Modelica.Blocks.Interfaces.RealOutput pder if use_pder "Its derivative";
      Modelica.Blocks.Interfaces.RealOutput pder2 if use_pder and use_pder2 "Its second derivative";
      Modelica.Blocks.Interfaces.RealInput f "The flow";
      Modelica.Blocks.Interfaces.RealInput fder if use_fder "Its derivative";
      Modelica.Blocks.Interfaces.RealInput fder2 if use_fder and use_fder2 "Its second derivative";
    protected
      parameter String Name_p = "p" "Name shown in the icon";
      parameter String Name_pder = "der(p)" "Name shown in the icon";
      parameter String Name_pder2 = "der2(p)" "Name shown in the icon";
      parameter String Name_f = "f" "Name shown in the icon";
      parameter String Name_fder = "der(f)" "Name shown in the icon";
      parameter String Name_fder2 = "der2(f)" "Name shown in the icon";
      Real y "The potential that goes out"
        annotation(HideResult = true);
      Modelica.Blocks.Interfaces.RealOutput y1 "Its derivative"
        annotation(HideResult = true);
      Modelica.Blocks.Interfaces.RealOutput y2 "Its second derivative"
        annotation(HideResult = true);
      Real u "The flow that comes in"
        annotation(HideResult = true);
      Modelica.Blocks.Interfaces.RealInput u1 "Its derivative"
        annotation(HideResult = true);
      Modelica.Blocks.Interfaces.RealInput u2 "Its second derivative"
        annotation(HideResult = true);
    equation
      y = p;
      y1 = if use_pder then der(y) else 0;
      y2 = if use_pder and use_pder2 then der(y1) else 0;
      connect(y1, pder);
      connect(y2, pder2);
      if use_fder then
        connect(fder, u1);
      else
        u1 = 0;
      end if;
      if use_fder and use_fder2 then
        connect(fder2, u2);
      else
        u2 = 0;
      end if;
      if not use_fder then
        u = f;
      elseif use_fder2 then
        u = Functions.state2({f, u1, u2}, time);
      else
        u = Functions.state1({f, u1}, time);
      end if;
    end FlowToPotentialAdaptor;

    partial model PotentialToFlowAdaptor "The potential comes in as a signal, the flow goes out"
      parameter Boolean use_pder = true "True: the derivative of the potential has a connector"
        annotation(Evaluate = true, HideResult = true);
      parameter Boolean use_pder2 = true "True: so has the second derivative"
        annotation(Evaluate = true, HideResult = true);
      parameter Boolean use_fder = true "True: the derivative of the flow has a connector"
        annotation(Evaluate = true, HideResult = true);
      parameter Boolean use_fder2 = true "True: so has the second derivative"
        annotation(Evaluate = true, HideResult = true);
      Modelica.Blocks.Interfaces.RealInput p "The potential";
      Modelica.Blocks.Interfaces.RealInput pder if use_pder "Its derivative";
      Modelica.Blocks.Interfaces.RealInput pder2 if use_pder and use_pder2 "Its second derivative";
      Modelica.Blocks.Interfaces.RealOutput f "The flow";
      Modelica.Blocks.Interfaces.RealOutput fder if use_fder "Its derivative";
      Modelica.Blocks.Interfaces.RealOutput fder2 if use_fder and use_fder2 "Its second derivative";
    protected
      parameter String Name_p = "p" "Name shown in the icon";
      parameter String Name_pder = "der(p)" "Name shown in the icon";
      parameter String Name_pder2 = "der2(p)" "Name shown in the icon";
      parameter String Name_f = "f" "Name shown in the icon";
      parameter String Name_fder = "der(f)" "Name shown in the icon";
      parameter String Name_fder2 = "der2(f)" "Name shown in the icon";
      Real y "The flow that goes out"
        annotation(HideResult = true);
      Modelica.Blocks.Interfaces.RealOutput y1 "Its derivative"
        annotation(HideResult = true);
      Modelica.Blocks.Interfaces.RealOutput y2 "Its second derivative"
        annotation(HideResult = true);
      Real u "The potential that comes in"
        annotation(HideResult = true);
      Modelica.Blocks.Interfaces.RealInput u1 "Its derivative"
        annotation(HideResult = true);
      Modelica.Blocks.Interfaces.RealInput u2 "Its second derivative"
        annotation(HideResult = true);
    equation
      y = -f;
      y1 = if use_fder then -der(y) else 0;
      y2 = if use_fder and use_fder2 then -der(y1) else 0;
      connect(y1, fder);
      connect(y2, fder2);
      if use_pder then
        connect(pder, u1);
      else
        u1 = 0;
      end if;
      if use_pder and use_pder2 then
        connect(pder2, u2);
      else
        u2 = 0;
      end if;
      if not use_pder then
        u = p;
      elseif use_pder2 then
        u = Functions.state2({p, u1, u2}, time);
      else
        u = Functions.state1({p, u1}, time);
      end if;
    end PotentialToFlowAdaptor;

    package Functions "Functions whose derivatives are given as further inputs"
      extends Modelica.Icons.FunctionsPackage;

      function state1 "The signal itself"
        extends Modelica.Icons.Function;
        input Real u[2] "Signal and its derivatives";
        input Real dummy "Makes the derivative known to the tool; always time";
        output Real s "The signal itself";
      algorithm
        s := u[1];
        annotation(derivative(noDerivative = u) = state1der1, InlineAfterIndexReduction = true);
      end state1;

      function state1der1 "Its first derivative"
        extends Modelica.Icons.Function;
        input Real u[2] "Signal and its derivatives";
        input Real dummy "Makes the derivative known to the tool; always time";
        input Real dummy_der "Derivative of dummy";
        output Real sder1 "Its first derivative";
      algorithm
        sder1 := u[2];
        annotation(InlineAfterIndexReduction = true);
      end state1der1;

      function state2 "The signal itself"
        extends Modelica.Icons.Function;
        input Real u[3] "Signal and its derivatives";
        input Real dummy "Makes the derivative known to the tool; always time";
        output Real s "The signal itself";
      algorithm
        s := u[1];
        annotation(derivative(noDerivative = u) = state2der1, InlineAfterIndexReduction = true);
      end state2;

      function state2der1 "Its first derivative"
        extends Modelica.Icons.Function;
        input Real u[3] "Signal and its derivatives";
        input Real dummy "Makes the derivative known to the tool; always time";
        input Real dummy_der "Derivative of dummy";
        output Real sder1 "Its first derivative";
      algorithm
        sder1 := u[2];
        annotation(
          derivative(noDerivative = u, order = 2) = state2der2,
          InlineAfterIndexReduction = true);
      end state2der1;

      function state2der2 "Its second derivative"
        extends Modelica.Icons.Function;
        input Real u[3] "Signal and its derivatives";
        input Real dummy "Makes the derivative known to the tool; always time";
        input Real dummy_der "Derivative of dummy";
        input Real dummy_der2 "Second derivative of dummy";
        output Real sder2 "Its second derivative";
      algorithm
        sder2 := u[3];
        annotation(InlineAfterIndexReduction = true);
      end state2der2;
    end Functions;
  end Adaptors;
end Interfaces;
