within Modelica.Blocks;
package Interaction "Blocks that show values in a diagram"
  extends Modelica.Icons.Package;

  package Show "Values shown in a diagram"
    extends Modelica.Icons.Package;

    block RealValue "Shows a number"
      parameter Boolean use_numberPort = true "True: the number comes in"
        annotation(Evaluate = true, HideResult = true);
      input Real number = 0.0 "Number, if none comes in"
        annotation(Dialog(enable = not use_numberPort), HideResult = true);
      parameter Integer significantDigits(min = 1) = 2 "Digits shown";
      Modelica.Blocks.Interfaces.RealInput numberPort if use_numberPort "Number"
        annotation(
          HideResult = true,
          Placement(transformation(extent = {{-130, -15}, {-100, 15}})));
      Modelica.Blocks.Interfaces.RealOutput showNumber "Number shown";
    equation
      if use_numberPort then
        connect(numberPort, showNumber);
      else
        showNumber = number;
      end if;
    end RealValue;

    block IntegerValue "Shows a whole number"
      parameter Boolean use_numberPort = true "True: the number comes in"
        annotation(Evaluate = true, HideResult = true);
      input Integer number = 0 "Number, if none comes in"
        annotation(Dialog(enable = not use_numberPort), HideResult = true);
      Modelica.Blocks.Interfaces.IntegerInput numberPort if use_numberPort "Number"
        annotation(
          HideResult = true,
          Placement(transformation(extent = {{-130, -15}, {-100, 15}})));
      Modelica.Blocks.Interfaces.IntegerOutput showNumber "Number shown";
    equation
      if use_numberPort then
        connect(numberPort, showNumber);
      else
        showNumber = number;
      end if;
    end IntegerValue;

    block BooleanValue "Shows a truth value"
      parameter Boolean use_activePort = true "True: the value comes in"
        annotation(Evaluate = true, HideResult = true);
      input Boolean active = false "Value, if none comes in"
        annotation(Dialog(enable = not use_activePort), HideResult = true);
      Modelica.Blocks.Interfaces.BooleanInput activePort if use_activePort "Value"
        annotation(
          HideResult = true,
          Placement(transformation(extent = {{-130, -15}, {-100, 15}})));
      Modelica.Blocks.Interfaces.BooleanOutput showActive "Value shown";
    equation
      if use_activePort then
        connect(activePort, showActive);
      else
        showActive = active;
      end if;
    end BooleanValue;
  end Show;
end Interaction;
