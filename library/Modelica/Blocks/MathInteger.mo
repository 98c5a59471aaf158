within Modelica.Blocks;
package MathInteger "Functions of whole numbers"
  extends Modelica.Icons.Package;

  block MultiSwitch "The expression that belongs to the first true input"
    input Integer expr[nu] = fill(0, nu) "One expression for each input"
      annotation(Dialog);
    parameter Integer y_default = 0 "Output if no input is true, or at the start";
    parameter Boolean use_pre_as_default = true "True: the output stays if no input is true"
      annotation(HideResult = true);
    parameter Integer nu(min = 0) = 0 "Number of inputs"
      annotation(Dialog(connectorSizing = true), HideResult = true);
    Modelica.Blocks.Interfaces.BooleanVectorInput u[nu] "Inputs"
      annotation(Placement(transformation(extent = {{-110, 30}, {-90, -30}})));
    Modelica.Blocks.Interfaces.IntegerOutput y "Output"
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
    annotation(defaultComponentName = "multiSwitch1");
  end MultiSwitch;

  block Sum "Weighted sum of all inputs"
    extends Modelica.Blocks.Interfaces.PartialIntegerMISO;
    parameter Integer k[nu] = fill(1, nu) "Factors of the inputs";
  equation
    if nu > 0 then
      y = k * u;
    else
      y = 0;
    end if;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 60}, {100, -60}}, lineColor = {200, 110, 0}, fillColor = {250, 246, 240},
            fillPattern = FillPattern.Solid),
          Text(extent = {{-60, 36}, {60, -36}}, textColor = {140, 70, 0}, textString = "Σ"),
          Text(extent = {{-150, 104}, {150, 68}}, textColor = {0, 0, 160}, textString = "%name")}));
  end Sum;

  block Product "Product of all inputs"
    extends Modelica.Blocks.Interfaces.PartialIntegerMISO;
  equation
    if nu > 0 then
      y = product(u);
    else
      y = 0;
    end if;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 60}, {100, -60}}, lineColor = {200, 110, 0}, fillColor = {250, 246, 240},
            fillPattern = FillPattern.Solid),
          Text(extent = {{-60, 36}, {60, -36}}, textColor = {140, 70, 0}, textString = "Π"),
          Text(extent = {{-150, 104}, {150, 68}}, textColor = {0, 0, 160}, textString = "%name")}));
  end Product;

  block TriggeredAdd "Adds the input to the output at each trigger"
    extends Modelica.Blocks.Interfaces.PartialIntegerSISO;
    parameter Boolean use_reset = false "True: there is a reset input"
      annotation(Evaluate = true, HideResult = true);
    parameter Boolean use_set = false "True: there is an input with the value after a reset"
      annotation(Dialog(enable = use_reset), Evaluate = true, HideResult = true);
    parameter Integer y_start = 0 "Output at the start, and after a reset";
    Modelica.Blocks.Interfaces.BooleanInput trigger "Trigger";
    Modelica.Blocks.Interfaces.BooleanInput reset if use_reset "A rising edge resets the output";
    Modelica.Blocks.Interfaces.IntegerInput set if use_set "Output after a reset";
  protected
    Modelica.Blocks.Interfaces.BooleanOutput local_reset "Reset in use"
      annotation(HideResult = true);
    Modelica.Blocks.Interfaces.IntegerOutput local_set "Value after a reset in use";
  initial equation
    pre(y) = y_start;
  equation
    if use_reset then
      connect(reset, local_reset);
      if use_set then
        connect(set, local_set);
      else
        local_set = y_start;
      end if;
    else
      local_reset = false;
      local_set = 0;
    end if;
    when {trigger, local_reset} then
      y = if local_reset then local_set else pre(y) + u;
    end when;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 60}, {100, -60}}, lineColor = {200, 110, 0}, fillColor = {250, 246, 240},
            fillPattern = FillPattern.Solid),
          Text(extent = {{-60, 36}, {60, -36}}, textColor = {140, 70, 0}, textString = "+"),
          Text(extent = {{-150, 104}, {150, 68}}, textColor = {0, 0, 160}, textString = "%name")}));
  end TriggeredAdd;
end MathInteger;
