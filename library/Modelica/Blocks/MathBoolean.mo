within Modelica.Blocks;
package MathBoolean "Logical functions of any number of inputs"
  extends Modelica.Icons.Package;

  block MultiSwitch "The expression that belongs to the first true input"
    input Boolean expr[nu] = fill(false, nu) "One expression for each input"
      annotation(Dialog);
    parameter Boolean use_pre_as_default = true "True: the output stays if no input is true"
      annotation(HideResult = true);
    parameter Boolean y_default = false "Output if no input is true, or at the start";
    parameter Integer nu(min = 0) = 0 "Number of inputs"
      annotation(Dialog(connectorSizing = true), HideResult = true);
    Modelica.Blocks.Interfaces.BooleanVectorInput u[nu] "Inputs"
      annotation(Placement(transformation(extent = {{-110, 30}, {-90, -30}})));
    Modelica.Blocks.Interfaces.BooleanOutput y "Output"
      annotation(Placement(transformation(extent = {{300, -10}, {320, 10}})));
  protected
    Integer firstActiveIndex "Number of the first true input, or 0";
  initial equation
    pre(y) = y_default;
  equation
    firstActiveIndex = Modelica.Math.BooleanVectors.firstTrueIndex(u);
    y = if firstActiveIndex > 0 then
        expr[firstActiveIndex]
      elseif use_pre_as_default then
        pre(y)
      else
        y_default;
    annotation(defaultComponentName = "set1");
  end MultiSwitch;

  block And "True if all inputs are true"
    extends Modelica.Blocks.Interfaces.PartialBooleanMISO;
  equation
    y = Modelica.Math.BooleanVectors.andTrue(u);
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 60}, {100, -60}}, lineColor = {180, 0, 180}, fillColor = {250, 240, 250},
            fillPattern = FillPattern.Solid),
          Text(extent = {{-60, 30}, {60, -30}}, textColor = {120, 0, 120}, textString = "and"),
          Text(extent = {{-150, 104}, {150, 68}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "and1");
  end And;

  block Or "True if an input is true"
    extends Modelica.Blocks.Interfaces.PartialBooleanMISO;
  equation
    y = Modelica.Math.BooleanVectors.anyTrue(u);
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 60}, {100, -60}}, lineColor = {180, 0, 180}, fillColor = {250, 240, 250},
            fillPattern = FillPattern.Solid),
          Text(extent = {{-60, 30}, {60, -30}}, textColor = {120, 0, 120}, textString = "or"),
          Text(extent = {{-150, 104}, {150, 68}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "or1");
  end Or;

  block Xor "True if exactly one input is true"
    extends Modelica.Blocks.Interfaces.PartialBooleanMISO;
  equation
    y = Modelica.Math.BooleanVectors.oneTrue(u);
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 60}, {100, -60}}, lineColor = {180, 0, 180}, fillColor = {250, 240, 250},
            fillPattern = FillPattern.Solid),
          Text(extent = {{-60, 30}, {60, -30}}, textColor = {120, 0, 120}, textString = "xor"),
          Text(extent = {{-150, 104}, {150, 68}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "xor1");
  end Xor;

  block Nand "True if an input is false"
    extends Modelica.Blocks.Interfaces.PartialBooleanMISO;
  equation
    y = not Modelica.Math.BooleanVectors.andTrue(u);
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 60}, {100, -60}}, lineColor = {180, 0, 180}, fillColor = {250, 240, 250},
            fillPattern = FillPattern.Solid),
          Text(extent = {{-60, 30}, {60, -30}}, textColor = {120, 0, 120}, textString = "nand"),
          Text(extent = {{-150, 104}, {150, 68}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "nand1");
  end Nand;

  block Nor "True if no input is true"
    extends Modelica.Blocks.Interfaces.PartialBooleanMISO;
  equation
    y = not Modelica.Math.BooleanVectors.anyTrue(u);
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 60}, {100, -60}}, lineColor = {180, 0, 180}, fillColor = {250, 240, 250},
            fillPattern = FillPattern.Solid),
          Text(extent = {{-60, 30}, {60, -30}}, textColor = {120, 0, 120}, textString = "nor"),
          Text(extent = {{-150, 104}, {150, 68}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "nor1");
  end Nor;

  block Not "True if the input is false"
    extends Modelica.Blocks.Interfaces.PartialBooleanSISO_small;
  equation
    y = not u;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 60}, {100, -60}}, lineColor = {180, 0, 180}, fillColor = {250, 240, 250},
            fillPattern = FillPattern.Solid),
          Text(extent = {{-60, 30}, {60, -30}}, textColor = {120, 0, 120}, textString = "not"),
          Text(extent = {{-150, 104}, {150, 68}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "not1");
  end Not;

  block RisingEdge "True when the input becomes true"
    extends Modelica.Blocks.Interfaces.PartialBooleanSISO_small;
    parameter Boolean pre_u_start = false "Input before the start";
  initial equation
    pre(u) = pre_u_start;
  equation
    y = edge(u);
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 60}, {100, -60}}, lineColor = {180, 0, 180}, fillColor = {250, 240, 250},
            fillPattern = FillPattern.Solid),
          Text(extent = {{-60, 30}, {60, -30}}, textColor = {120, 0, 120}, textString = "rising"),
          Text(extent = {{-150, 104}, {150, 68}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "rising1");
  end RisingEdge;

  block FallingEdge "True when the input becomes false"
    extends Modelica.Blocks.Interfaces.PartialBooleanSISO_small;
    parameter Boolean pre_u_start = false "Input before the start";
  protected
    Boolean not_u = not u "Opposite of the input"
      annotation(HideResult = true);
  initial equation
    pre(not_u) = not pre_u_start;
  equation
    y = edge(not_u);
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 60}, {100, -60}}, lineColor = {180, 0, 180}, fillColor = {250, 240, 250},
            fillPattern = FillPattern.Solid),
          Text(extent = {{-60, 30}, {60, -30}}, textColor = {120, 0, 120}, textString = "falling"),
          Text(extent = {{-150, 104}, {150, 68}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "falling1");
  end FallingEdge;

  block ChangingEdge "True when the input changes"
    extends Modelica.Blocks.Interfaces.PartialBooleanSISO_small;
    parameter Boolean pre_u_start = false "Input before the start";
  initial equation
    pre(u) = pre_u_start;
  equation
    y = change(u);
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 60}, {100, -60}}, lineColor = {180, 0, 180}, fillColor = {250, 240, 250},
            fillPattern = FillPattern.Solid),
          Text(extent = {{-60, 30}, {60, -30}}, textColor = {120, 0, 120}, textString = "change"),
          Text(extent = {{-150, 104}, {150, 68}}, textColor = {0, 0, 160}, textString = "%name")}),
      defaultComponentName = "changing1");
  end ChangingEdge;

  block OnDelay "Becomes true some time after the input, and false with it"
    extends Modelica.Blocks.Interfaces.PartialBooleanSISO_small;
    parameter SI.Time delayTime "Delay";
  protected
    Boolean delaySignal(start = false, fixed = true) "True while the input is true";
    discrete SI.Time t_next "When the output becomes true";
  initial equation
    pre(u) = false;
    pre(t_next) = time - 1;
  algorithm
    when initial() then
      delaySignal := u;
      t_next := time - 1;
    elsewhen u then
      delaySignal := true;
      t_next := time + delayTime;
    elsewhen not u then
      delaySignal := false;
      t_next := time - 1;
    end when;
  equation
    if delaySignal then
      y = time >= t_next;
    else
      y = false;
    end if;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 60}, {100, -60}}, lineColor = {180, 0, 180}, fillColor = {250, 240, 250},
            fillPattern = FillPattern.Solid),
          Text(extent = {{-60, 30}, {60, -30}}, textColor = {120, 0, 120}, textString = "delay"),
          Text(extent = {{-150, 104}, {150, 68}}, textColor = {0, 0, 160}, textString = "%name")}));
  end OnDelay;
end MathBoolean;
