within Modelica.Electrical;
package Analog "Analog circuits"
  extends Modelica.Icons.Package;

  package Icons "Icons of sources"
    extends Modelica.Icons.IconsPackage;

    partial model CurrentSource "Icon of a current source"
      annotation(
        Icon(
          graphics = {
            Ellipse(extent = {{-50, 50}, {50, -50}}, lineColor = {0, 0, 200},
              fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
            Line(points = {{-90, 0}, {-50, 0}}, color = {0, 0, 200}),
            Line(points = {{50, 0}, {90, 0}}, color = {0, 0, 200}),
            Line(points = {{0, -50}, {0, 50}}, color = {0, 0, 200}),
            Text(extent = {{-150, 100}, {150, 65}}, textColor = {0, 0, 160},
              textString = "%name")}));
    end CurrentSource;

    partial model VoltageSource "Icon of a voltage source"
      annotation(
        Icon(
          graphics = {
            Ellipse(extent = {{-50, 50}, {50, -50}}, lineColor = {0, 0, 200},
              fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
            Line(points = {{-90, 0}, {90, 0}}, color = {0, 0, 200}),
            Text(extent = {{-150, 100}, {150, 65}}, textColor = {0, 0, 160},
              textString = "%name")}));
    end VoltageSource;
  end Icons;

  package Types "Choices of circuits"
    extends Modelica.Icons.TypesPackage;

    type ImpulseApproximation = enumeration(
      DoubleExp "Difference of two exponential functions",
      Heidler "Function of Heidler") "Shape of a lightning impulse";
  end Types;
end Analog;
