within Modelica.Mechanics.Rotational;
package Icons "Base classes that only carry a picture"
  extends Modelica.Icons.IconsPackage;

  partial class Gear "Two toothed wheels"
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 10}, {-40, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
            fillPattern = FillPattern.HorizontalCylinder),
          Rectangle(extent = {{0, 10}, {100, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
            fillPattern = FillPattern.HorizontalCylinder),
          Rectangle(extent = {{-44, 40}, {-16, -40}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
            fillPattern = FillPattern.HorizontalCylinder),
          Rectangle(extent = {{0, 90}, {28, -90}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
            fillPattern = FillPattern.HorizontalCylinder),
          Line(points = {{-30, 40}, {14, 40}}, color = {64, 64, 64}),
          Rectangle(extent = {{-44, 84}, {-16, 44}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
            fillPattern = FillPattern.HorizontalCylinder),
          Rectangle(extent = {{0, -94}, {28, -94}}, lineColor = {64, 64, 64})}));
  end Gear;

  model Gearbox "Gear in a housing"
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-70, 80}, {70, -80}}, lineColor = {64, 64, 64}, fillColor = {230, 234, 240},
            fillPattern = FillPattern.Solid, radius = 8),
          Rectangle(extent = {{-100, 10}, {-40, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
            fillPattern = FillPattern.HorizontalCylinder),
          Rectangle(extent = {{0, 10}, {100, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
            fillPattern = FillPattern.HorizontalCylinder),
          Rectangle(extent = {{-44, 30}, {-16, -30}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
            fillPattern = FillPattern.HorizontalCylinder),
          Rectangle(extent = {{0, 64}, {28, -64}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
            fillPattern = FillPattern.HorizontalCylinder)}));
  end Gearbox;

  model Clutch "Two friction discs"
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 10}, {-24, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
            fillPattern = FillPattern.HorizontalCylinder),
          Rectangle(extent = {{24, 10}, {100, -10}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
            fillPattern = FillPattern.HorizontalCylinder),
          Rectangle(extent = {{-24, 64}, {-6, -64}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
            fillPattern = FillPattern.HorizontalCylinder),
          Rectangle(extent = {{6, 64}, {24, -64}}, lineColor = {64, 64, 64}, fillColor = {192, 200, 208},
            fillPattern = FillPattern.HorizontalCylinder)}));
  end Clutch;
end Icons;
