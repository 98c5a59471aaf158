within Modelica.Blocks;
package Logical "Logical functions as blocks"
  extends Modelica.Icons.Package;

  block And "True if both inputs are true"
    extends Blocks.Interfaces.partialBooleanSI2SO;
  equation
    y = u1 and u2;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-80, 34}, {80, -34}}, textColor = {40, 40, 40}, textString = "and")}),
      defaultComponentName = "and1");
  end And;

  block Or "True if an input is true"
    extends Blocks.Interfaces.partialBooleanSI2SO;
  equation
    y = u1 or u2;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-80, 34}, {80, -34}}, textColor = {40, 40, 40}, textString = "or")}),
      defaultComponentName = "or1");
  end Or;

  block Xor "True if exactly one input is true"
    extends Blocks.Interfaces.partialBooleanSI2SO;
  equation
    y = not (u1 and u2 or not u1 and not u2);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-80, 34}, {80, -34}}, textColor = {40, 40, 40}, textString = "xor")}));
  end Xor;

  block Nor "True if no input is true"
    extends Blocks.Interfaces.partialBooleanSI2SO;
  equation
    y = not (u1 or u2);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-80, 34}, {80, -34}}, textColor = {40, 40, 40}, textString = "nor")}));
  end Nor;

  block Nand "True if an input is false"
    extends Blocks.Interfaces.partialBooleanSI2SO;
  equation
    y = not (u1 and u2);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-80, 34}, {80, -34}}, textColor = {40, 40, 40}, textString = "nand")}));
  end Nand;

  block Not "True if the input is false"
    extends Blocks.Interfaces.partialBooleanSISO;
  equation
    y = not u;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-80, 34}, {80, -34}}, textColor = {40, 40, 40}, textString = "not")}),
      defaultComponentName = "not1");
  end Not;

  block Pre "The input just before, which breaks loops"
    extends Blocks.Interfaces.partialBooleanSISO;
    parameter Boolean pre_u_start = false "Input before the start";
  initial equation
    pre(u) = pre_u_start;
  equation
    y = pre(u);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-80, 34}, {80, -34}}, textColor = {40, 40, 40}, textString = "pre")}),
      defaultComponentName = "pre1");
  end Pre;

  block Edge "True when the input becomes true"
    extends Blocks.Interfaces.partialBooleanSISO;
    parameter Boolean pre_u_start = false "Input before the start";
  initial equation
    pre(u) = pre_u_start;
  equation
    y = edge(u);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-80, 34}, {80, -34}}, textColor = {40, 40, 40}, textString = "edge")}),
      defaultComponentName = "edge1");
  end Edge;

  block FallingEdge "True when the input becomes false"
    extends Blocks.Interfaces.partialBooleanSISO;
    parameter Boolean pre_u_start = false "Input before the start";
  protected
    Boolean not_u = not u "Opposite of the input";
  initial equation
    pre(not_u) = not pre_u_start;
  equation
    y = edge(not_u);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-80, 34}, {80, -34}}, textColor = {40, 40, 40}, textString = "falling")}));
  end FallingEdge;

  block Change "True when the input changes"
    extends Blocks.Interfaces.partialBooleanSISO;
    parameter Boolean pre_u_start = false "Input before the start";
  initial equation
    pre(u) = pre_u_start;
  equation
    y = change(u);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-80, 34}, {80, -34}}, textColor = {40, 40, 40}, textString = "change")}),
      defaultComponentName = "change1");
  end Change;

  block GreaterThreshold "True if the input is greater than a threshold"
    extends Blocks.Interfaces.partialBooleanThresholdComparison;
  equation
    y = u > threshold;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-80, 34}, {80, -34}}, textColor = {40, 40, 40}, textString = "> %threshold")}));
  end GreaterThreshold;

  block GreaterEqualThreshold "True if the input is not less than a threshold"
    extends Blocks.Interfaces.partialBooleanThresholdComparison;
  equation
    y = u >= threshold;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-80, 34}, {80, -34}}, textColor = {40, 40, 40}, textString = ">= %threshold")}));
  end GreaterEqualThreshold;

  block LessThreshold "True if the input is less than a threshold"
    extends Blocks.Interfaces.partialBooleanThresholdComparison;
  equation
    y = u < threshold;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-80, 34}, {80, -34}}, textColor = {40, 40, 40}, textString = "< %threshold")}));
  end LessThreshold;

  block LessEqualThreshold "True if the input is not greater than a threshold"
    extends Blocks.Interfaces.partialBooleanThresholdComparison;
  equation
    y = u <= threshold;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-80, 34}, {80, -34}}, textColor = {40, 40, 40}, textString = "<= %threshold")}));
  end LessEqualThreshold;

  block Greater "True if the first input is greater than the second"
    extends Blocks.Interfaces.partialBooleanComparison;
  equation
    y = u1 > u2;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-80, 34}, {80, -34}}, textColor = {40, 40, 40}, textString = ">")}));
  end Greater;

  block GreaterEqual "True if the first input is not less than the second"
    extends Blocks.Interfaces.partialBooleanComparison;
  equation
    y = u1 >= u2;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-80, 34}, {80, -34}}, textColor = {40, 40, 40}, textString = ">=")}));
  end GreaterEqual;

  block Less "True if the first input is less than the second"
    extends Blocks.Interfaces.partialBooleanComparison;
  equation
    y = u1 < u2;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-80, 34}, {80, -34}}, textColor = {40, 40, 40}, textString = "<")}));
  end Less;

  block LessEqual "True if the first input is not greater than the second"
    extends Blocks.Interfaces.partialBooleanComparison;
  equation
    y = u1 <= u2;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-80, 34}, {80, -34}}, textColor = {40, 40, 40}, textString = "<=")}));
  end LessEqual;

  block ZeroCrossing "True when the input passes zero, if that is wanted"
    extends Blocks.Interfaces.partialBooleanSO;
    Blocks.Interfaces.RealInput u "Input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Blocks.Interfaces.BooleanInput enable "True: crossings are wanted"
      annotation(Placement(transformation(extent = {{-20, -20}, {20, 20}}, origin = {0, -120}, rotation = 90)));
  protected
    Boolean disable = not enable "True: crossings are not wanted";
    Boolean u_pos "True if the input is not negative, while crossings are wanted";
  initial equation
    pre(enable) = false;
    pre(disable) = not pre(enable);
    pre(u_pos) = false;
  equation
    u_pos = enable and u >= 0;
    y = change(u_pos) and not edge(enable) and not edge(disable);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-80, 34}, {80, -34}}, textColor = {40, 40, 40}, textString = "0")}));
  end ZeroCrossing;

  block LogicalSwitch "The first or the third input, as the second one says"
    extends Blocks.Interfaces.partialBooleanSI3SO;
  equation
    y = if u2 then u1 else u3;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-80, 34}, {80, -34}}, textColor = {40, 40, 40}, textString = "switch")}));
  end LogicalSwitch;

  block Switch "The first or the third input, as the second one says"
    extends Modelica.Blocks.Icons.PartialBooleanBlock;
    Blocks.Interfaces.RealInput u1 "Output if true"
      annotation(Placement(transformation(extent = {{-140, 60}, {-100, 100}})));
    Blocks.Interfaces.BooleanInput u2 "Choice"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Blocks.Interfaces.RealInput u3 "Output if false"
      annotation(Placement(transformation(extent = {{-140, -100}, {-100, -60}})));
    Blocks.Interfaces.RealOutput y "Chosen input"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  equation
    y = if u2 then u1 else u3;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-100, 80}, {-38, 80}, {-38, 80}, {-4, 10}}, color = {0, 0, 127}),
          Line(points = {{-100, -80}, {-40, -80}, {-40, -20}}, color = {0, 0, 127}),
          Line(points = {{12, 0}, {100, 0}}, color = {0, 0, 127}),
          Line(points = {{-100, 0}, {-44, 0}}, color = {180, 0, 180}),
          Ellipse(extent = {{2, 8}, {18, -8}}, lineColor = {0, 0, 127}, fillColor = {0, 0, 127},
            fillPattern = FillPattern.Solid)}),
      defaultComponentName = "switch1");
  end Switch;

  block Hysteresis "True from an upper value on until a lower value"
    extends Modelica.Blocks.Icons.PartialBooleanBlock;
    parameter Real uLow(start = 0) "Below this it becomes false";
    parameter Real uHigh(start = 1) "Above this it becomes true";
    parameter Boolean pre_y_start = false "Output before the start";
    Blocks.Interfaces.RealInput u "Input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Blocks.Interfaces.BooleanOutput y "Output"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  initial equation
    pre(y) = pre_y_start;
  equation
    assert(uHigh > uLow, "uHigh must be greater than uLow");
    y = not pre(y) and u > uHigh or pre(y) and u >= uLow;
    annotation(
      Icon(
        graphics = {
          Line(points = {{-80, -40}, {20, -40}, {20, 40}, {80, 40}}, color = {40, 40, 40}),
          Line(points = {{-80, -40}, {-20, -40}, {-20, 40}, {20, 40}}, color = {40, 40, 40})}));
  end Hysteresis;

  block OnOffController "True while the input is too low, with a band around the wanted value"
    extends Modelica.Blocks.Icons.PartialBooleanBlock;
    parameter Real bandwidth(start = 0.1) "Width of the band";
    parameter Boolean pre_y_start = false "Output before the start";
    Blocks.Interfaces.RealInput reference "Wanted value"
      annotation(Placement(transformation(extent = {{-140, 40}, {-100, 80}})));
    Blocks.Interfaces.RealInput u "Measured value"
      annotation(Placement(transformation(extent = {{-140, -80}, {-100, -40}})));
    Blocks.Interfaces.BooleanOutput y "True: switch on"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  initial equation
    pre(y) = pre_y_start;
  equation
    y = u < reference - bandwidth / 2 or pre(y) and u < reference + bandwidth / 2;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-80, 34}, {80, -34}}, textColor = {40, 40, 40}, textString = "on/off")}));
  end OnOffController;

  block TriggeredTrapezoid "Goes up when the input becomes true and down when it becomes false"
    extends Modelica.Blocks.Icons.PartialBooleanBlock;
    parameter Real amplitude = 1 "Height";
    parameter SI.Time rising(final min = 0) = 0 "Duration of the way up";
    parameter SI.Time falling(final min = 0) = rising "Duration of the way down";
    parameter Real offset = 0 "Output at the bottom";
    Blocks.Interfaces.BooleanInput u "Input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Blocks.Interfaces.RealOutput y "Output"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  protected
    discrete Real endValue "Where the way leads";
    discrete Real rate "Speed";
    discrete SI.Time T "When it ends";
  equation
    when {initial(), u, not u} then
      endValue = if u then offset + amplitude else offset;
      rate = if u and rising > 0 then
          amplitude / rising
        elseif not u and falling > 0 then
          -amplitude / falling
        else
          0;
      T = if initial() or u and not rising > 0 or not u and not falling > 0
          or not abs(amplitude) > 0 then
          time
        else
          time + (endValue - pre(y)) / rate;
    end when;
    y = if time < T then endValue - rate * (T - time) else endValue;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-80, 34}, {80, -34}}, textColor = {40, 40, 40}, textString = "trapezoid")}));
  end TriggeredTrapezoid;

  block Timer "Time since the input became true, 0 if it is false"
    extends Modelica.Blocks.Icons.PartialBooleanBlock;
    Blocks.Interfaces.BooleanInput u "Input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Blocks.Interfaces.RealOutput y "Time"
      annotation(Placement(transformation(extent = {{100, -10}, {120, 10}})));
  protected
    discrete SI.Time entryTime "When it became true";
  initial equation
    pre(entryTime) = 0;
  equation
    when u then
      entryTime = time;
    end when;
    y = if u then time - entryTime else 0.0;
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-80, 34}, {80, -34}}, textColor = {40, 40, 40}, textString = "timer")}));
  end Timer;

  block LogicalDelay "The first output becomes false late, the second becomes true late"
    extends Blocks.Icons.PartialBooleanBlock;
    parameter SI.Time delayTime(final min = 0) = 0 "Delay";
    Blocks.Interfaces.BooleanInput u "Input"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Blocks.Interfaces.BooleanOutput y1 "Stays true a while"
      annotation(Placement(transformation(extent = {{100, 50}, {120, 70}})));
    Blocks.Interfaces.BooleanOutput y2 "Stays false a while"
      annotation(Placement(transformation(extent = {{100, -70}, {120, -50}})));
  protected
    discrete SI.Time tSwitch "Last change of the input";
  initial equation
    tSwitch = time - 2 * delayTime;
  equation
    when {u, not u} then
      tSwitch = time;
    end when;
    y1 = if u then true else not time >= tSwitch + delayTime;
    y2 = if u then time >= tSwitch + delayTime else false;
  end LogicalDelay;

  block RSFlipFlop "Memory of one truth value, with set and reset"
    extends Modelica.Blocks.Icons.PartialBooleanBlock;
    parameter Boolean Qini = false "Output at the start";
    Modelica.Blocks.Interfaces.BooleanOutput Q "Memory"
      annotation(Placement(transformation(extent = {{100, 50}, {120, 70}})));
    Modelica.Blocks.Interfaces.BooleanOutput QI "Its opposite"
      annotation(Placement(transformation(extent = {{100, -70}, {120, -50}})));
    Modelica.Blocks.Logical.Nor nor "First gate";
    Modelica.Blocks.Logical.Nor nor1 "Second gate";
    Modelica.Blocks.Logical.Pre pre(pre_u_start = not Qini) "Breaks the loop";
    Modelica.Blocks.Interfaces.BooleanInput S "Set"
      annotation(Placement(transformation(extent = {{-140, 40}, {-100, 80}})));
    Modelica.Blocks.Interfaces.BooleanInput R "Reset"
      annotation(Placement(transformation(extent = {{-140, -80}, {-100, -40}})));
  equation
    connect(S, nor.u1);
    connect(nor1.y, nor.u2);
    connect(nor.y, pre.u);
    connect(pre.y, nor1.u1);
    connect(R, nor1.u2);
    connect(nor1.y, Q);
    connect(pre.y, QI);
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-80, 34}, {80, -34}}, textColor = {40, 40, 40}, textString = "RS")}));
  end RSFlipFlop;

  block AssertCondition "Warns or stops when the input is false"
    extends Modelica.Blocks.Interfaces.partialBooleanSI;
    parameter String message = "the input of an AssertCondition is false" "Message";
    parameter AssertionLevel assertionLevel = AssertionLevel.error "Warning or error";
  equation
    assert(u, message, assertionLevel);
  end AssertCondition;

  block TerminateSimulation "Ends the simulation when a condition becomes true"
    Modelica.Blocks.Interfaces.BooleanOutput condition = false "Condition"
      annotation(Dialog);
    parameter String terminationText = "the condition of a TerminateSimulation became true"
      "Message";
  equation
    when condition then
      terminate(terminationText);
    end when;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 30}, {100, -30}}, lineColor = {191, 0, 0}, fillColor = {252, 235, 235},
            fillPattern = FillPattern.Solid),
          Text(extent = {{-80, 22}, {80, -22}}, textColor = {191, 0, 0}, textString = "stop")}));
  end TerminateSimulation;
end Logical;
