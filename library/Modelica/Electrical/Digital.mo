within Modelica.Electrical;
package Digital "Signals with nine logic values (IEEE 1164), and sources of them"
  extends Modelica.Icons.Package;

  package Interfaces "Values and connectors"
    extends Modelica.Icons.InterfacesPackage;

    type Logic = enumeration(
      'U' "Not set yet",
      'X' "Unknown, strong",
      '0' "Zero, strong",
      '1' "One, strong",
      'Z' "High impedance",
      'W' "Unknown, weak",
      'L' "Zero, weak",
      'H' "One, weak",
      '-' "Does not matter") "Nine logic values";

    connector DigitalSignal = Logic "A logic value";

    connector DigitalInput = input DigitalSignal "A logic value that comes in"
      annotation(
        defaultComponentName = "x",
        Icon(
          graphics = {
            Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {127, 0, 127},
              fillColor = {127, 0, 127}, fillPattern = FillPattern.Solid)}));

    connector DigitalOutput = output DigitalSignal "A logic value that goes out"
      annotation(
        defaultComponentName = "y",
        Icon(
          graphics = {
            Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {127, 0, 127},
              fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid)}));

    partial block SISO "One logic value in, one out"
      DigitalInput x "Input"
        annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
      DigitalOutput y "Output"
        annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    end SISO;

    partial block MISO "Several logic values in, one out"
      parameter Integer n(final min = 2) = 2 "Number of inputs";
      DigitalInput x[n] "Inputs"
        annotation(Placement(transformation(extent = {{-110, -80}, {-90, 80}})));
      DigitalOutput y "Output"
        annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    end MISO;

    partial block MIMO "As many logic values out as in"
      parameter Integer n(final min = 1) = 1 "Number of inputs and of outputs";
      DigitalInput x[n] "Inputs"
        annotation(Placement(transformation(extent = {{-110, -80}, {-90, 80}})));
      DigitalOutput y[n] "Outputs"
        annotation(Placement(transformation(extent = {{90, -80}, {110, 80}})));
    end MIMO;
  end Interfaces;

  package Sources "Logic values that depend on time alone"
    extends Modelica.Icons.SourcesPackage;

    block Set "The same value all the time"
      import L = Modelica.Electrical.Digital.Interfaces.Logic;
      parameter Interfaces.Logic x(start = L.'1') "Value";
      Interfaces.DigitalOutput y "Output"
        annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    algorithm
      y := x;
    end Set;

    block Step "One change"
      import L = Modelica.Electrical.Digital.Interfaces.Logic;
      parameter Interfaces.Logic before(start = L.'0') "Value before";
      parameter Interfaces.Logic after(start = L.'1') "Value after";
      parameter Real stepTime(start = 1) "When it changes";
      Interfaces.DigitalOutput y "Output"
        annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    algorithm
      y := if time < stepTime then before else after;
    end Step;

    block Table "Changes at given times"
      import L = Modelica.Electrical.Digital.Interfaces.Logic;
      parameter Interfaces.Logic x[:] = {L.'1'} "Values";
      parameter Real t[size(x, 1)] = {1} "Times, rising";
      parameter Interfaces.Logic y0 = L.'U' "Value before the first time";
      final parameter Integer n = size(x, 1) "Number of changes";
      Interfaces.DigitalOutput y "Output"
        annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    algorithm
      assert(n > 0, "the table is empty");
      y := y0;
      for i in 1:n loop
        if time >= t[i] then
          y := x[i];
        end if;
      end for;
    end Table;

    model Pulse "Pulses"
      import L = Modelica.Electrical.Digital.Interfaces.Logic;
      parameter Real width(final min = Modelica.Constants.small, final max = 100, start = 50)
        "Width in percent of the period";
      parameter SI.Time period(final min = Modelica.Constants.small, start = 1)
        "Time from pulse to pulse";
      parameter SI.Time startTime(start = 0) "Begin of the first pulse";
      parameter Interfaces.Logic pulse(start = L.'0') "Value in a pulse";
      parameter Interfaces.Logic quiet(start = L.'1') "Value between pulses";
      SI.Time T0(final start = startTime, fixed = true) "Begin of the current pulse";
      parameter Integer nperiod(start = -1) "Number of pulses; below zero: no end";
      Integer np(start = 0, fixed = true) "Number of pulses begun";
      Interfaces.DigitalOutput y "Output"
        annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    protected
      Boolean sampling "True while pulses are made";
    equation
      sampling = nperiod < 0 or nperiod <> 0 and nperiod >= pre(np);
      when sampling and sample(startTime, period) then
        T0 = time;
        np = if nperiod > 0 then pre(np) + 1 else pre(np);
      end when;
      if sampling then
        y = if time < startTime or time >= T0 + period * width / 100 then quiet else pulse;
      else
        y = quiet;
      end if;
    end Pulse;

    model DigitalClock "Pulses from 0 to 1"
      import L = Modelica.Electrical.Digital.Interfaces.Logic;
      parameter SI.Time startTime(start = 0) "Begin of the first pulse";
      parameter SI.Time period(final min = Modelica.Constants.small, start = 1)
        "Time from pulse to pulse";
      parameter Real width(final min = Modelica.Constants.small, final max = 100, start = 50)
        "Width in percent of the period";
      Interfaces.DigitalOutput y "Output"
        annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    protected
      SI.Time t_i(final start = startTime, fixed = true) "Begin of the current pulse";
      SI.Time t_width = period * width / 100 "Width of a pulse";
    equation
      when sample(startTime, period) then
        t_i = time;
      end when;
      y = if not time >= startTime or time >= t_i + t_width then L.'0' else L.'1';
    end DigitalClock;
  end Sources;
end Digital;
