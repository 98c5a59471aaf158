within Modelica;
package Icons "Plain pictures that other classes inherit"
  extends Icons.Package;

  partial class Information "Icon of text that informs"
    annotation(
      Icon(
        graphics = {
          Ellipse(extent = {{-90, 90}, {90, -90}}, lineColor = {70, 110, 170},
            fillColor = {70, 110, 170}, fillPattern = FillPattern.Solid),
          Text(extent = {{-60, 70}, {60, -70}}, textColor = {255, 255, 255}, textString = "i")}));
  end Information;

  partial class Contact "Icon of an address"
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {120, 120, 120},
            fillColor = {255, 255, 240}, fillPattern = FillPattern.Solid),
          Line(points = {{-100, 100}, {0, 0}, {100, 100}}, color = {60, 60, 60},
            thickness = 0.5)}));
  end Contact;

  partial class ReleaseNotes "Icon of notes about releases"
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {120, 120, 120},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Line(points = {{-70, 50}, {70, 50}}, color = {60, 60, 60}, thickness = 0.5),
          Line(points = {{-70, 0}, {70, 0}}, color = {60, 60, 60}, thickness = 0.5),
          Line(points = {{-70, -50}, {30, -50}}, color = {60, 60, 60}, thickness = 0.5)}));
  end ReleaseNotes;

  partial class References "Icon of a list of sources"
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {120, 120, 120},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Text(extent = {{-80, 60}, {80, -60}}, textColor = {60, 60, 60}, textString = "[1]")}));
  end References;

  partial package ExamplesPackage "Icon of packages with runnable models"
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {120, 120, 120},
            fillColor = {250, 250, 246}, fillPattern = FillPattern.Solid),
          Line(points = {{-100, 70}, {100, 70}}, color = {120, 120, 120}, thickness = 0.5),
          Polygon(points = {{-40, 40}, {50, -15}, {-40, -70}}, lineColor = {70, 140, 80},
            fillColor = {70, 140, 80}, fillPattern = FillPattern.Solid)}));
  end ExamplesPackage;

  partial model Example "Icon of runnable models"
    annotation(
      Icon(
        graphics = {
          Ellipse(extent = {{-100, 100}, {100, -100}}, lineColor = {70, 140, 80},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Polygon(points = {{-35, 60}, {65, 0}, {-35, -60}}, lineColor = {70, 140, 80},
            fillColor = {70, 140, 80}, fillPattern = FillPattern.Solid)}));
  end Example;

  partial package Package "Icon of packages"
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {120, 120, 120},
            fillColor = {250, 250, 246}, fillPattern = FillPattern.Solid),
          Line(points = {{-100, 70}, {100, 70}}, color = {120, 120, 120}, thickness = 0.5)}));
  end Package;

  partial package BasesPackage "Icon of packages with base classes"
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {120, 120, 120},
            fillColor = {250, 250, 246}, fillPattern = FillPattern.Solid),
          Line(points = {{-100, 70}, {100, 70}}, color = {120, 120, 120}, thickness = 0.5),
          Ellipse(extent = {{-35, 30}, {35, -60}}, lineColor = {120, 120, 120},
            fillColor = {200, 200, 200}, fillPattern = FillPattern.Solid)}));
  end BasesPackage;

  partial package VariantsPackage "Icon of packages with variants of a thing"
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {120, 120, 120},
            fillColor = {250, 250, 246}, fillPattern = FillPattern.Solid),
          Line(points = {{-100, 70}, {100, 70}}, color = {120, 120, 120}, thickness = 0.5),
          Ellipse(extent = {{-60, 20}, {0, -50}}, lineColor = {120, 120, 120},
            fillColor = {200, 200, 200}, fillPattern = FillPattern.Solid),
          Ellipse(extent = {{0, 20}, {60, -50}}, lineColor = {120, 120, 120},
            fillColor = {150, 150, 150}, fillPattern = FillPattern.Solid)}));
  end VariantsPackage;

  partial package InterfacesPackage "Icon of packages with connectors"
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {120, 120, 120},
            fillColor = {250, 250, 246}, fillPattern = FillPattern.Solid),
          Line(points = {{-100, 70}, {100, 70}}, color = {120, 120, 120}, thickness = 0.5),
          Line(points = {{-100, -15}, {-40, -15}}, color = {60, 60, 60}, thickness = 0.5),
          Line(points = {{40, -15}, {100, -15}}, color = {60, 60, 60}, thickness = 0.5),
          Ellipse(extent = {{-40, 25}, {40, -55}}, lineColor = {60, 60, 60},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid)}));
  end InterfacesPackage;

  partial package SourcesPackage "Icon of packages with sources"
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {120, 120, 120},
            fillColor = {250, 250, 246}, fillPattern = FillPattern.Solid),
          Line(points = {{-100, 70}, {100, 70}}, color = {120, 120, 120}, thickness = 0.5),
          Line(points = {{-70, -20}, {50, -20}}, color = {60, 60, 60}, thickness = 0.5),
          Polygon(points = {{40, 10}, {90, -20}, {40, -50}}, lineColor = {60, 60, 60},
            fillColor = {60, 60, 60}, fillPattern = FillPattern.Solid)}));
  end SourcesPackage;

  partial package SensorsPackage "Icon of packages with sensors"
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {120, 120, 120},
            fillColor = {250, 250, 246}, fillPattern = FillPattern.Solid),
          Line(points = {{-100, 70}, {100, 70}}, color = {120, 120, 120}, thickness = 0.5),
          Line(points = {{-60, -60}, {-45, 0}, {0, 30}, {45, 0}, {60, -60}}, color = {60, 60, 60},
            thickness = 0.5),
          Line(points = {{0, -60}, {25, 5}}, color = {60, 60, 60}, thickness = 0.5)}));
  end SensorsPackage;

  partial package UtilitiesPackage "Icon of packages with helpers"
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {120, 120, 120},
            fillColor = {250, 250, 246}, fillPattern = FillPattern.Solid),
          Line(points = {{-100, 70}, {100, 70}}, color = {120, 120, 120}, thickness = 0.5),
          Text(extent = {{-80, 60}, {80, -60}}, textColor = {60, 60, 60}, textString = "...")}));
  end UtilitiesPackage;

  partial package TypesPackage "Icon of packages with types"
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {120, 120, 120},
            fillColor = {250, 250, 246}, fillPattern = FillPattern.Solid),
          Line(points = {{-100, 70}, {100, 70}}, color = {120, 120, 120}, thickness = 0.5),
          Text(extent = {{-80, 60}, {80, -60}}, textColor = {60, 60, 60}, textString = "T")}));
  end TypesPackage;

  partial package FunctionsPackage "Icon of packages with functions"
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {120, 120, 120},
            fillColor = {250, 250, 246}, fillPattern = FillPattern.Solid),
          Line(points = {{-100, 70}, {100, 70}}, color = {120, 120, 120}, thickness = 0.5),
          Text(extent = {{-80, 60}, {80, -60}}, textColor = {60, 60, 60}, textString = "f(x)")}));
  end FunctionsPackage;

  partial package IconsPackage "Icon of packages with icons"
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {120, 120, 120},
            fillColor = {250, 250, 246}, fillPattern = FillPattern.Solid),
          Line(points = {{-100, 70}, {100, 70}}, color = {120, 120, 120}, thickness = 0.5),
          Ellipse(extent = {{-50, 40}, {20, -30}}, lineColor = {60, 60, 60},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Rectangle(extent = {{-10, 0}, {60, -70}}, lineColor = {60, 60, 60})}));
  end IconsPackage;

  partial package InternalPackage "Icon of packages that users leave alone"
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {120, 120, 120},
            fillColor = {250, 250, 246}, fillPattern = FillPattern.Solid),
          Line(points = {{-100, 70}, {100, 70}}, color = {120, 120, 120}, thickness = 0.5),
          Line(points = {{-60, 30}, {60, -70}}, color = {170, 60, 60}, thickness = 0.5),
          Line(points = {{-60, -70}, {60, 30}}, color = {170, 60, 60}, thickness = 0.5)}));
  end InternalPackage;

  partial package MaterialPropertiesPackage "Icon of packages with material data"
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {120, 120, 120},
            fillColor = {250, 250, 246}, fillPattern = FillPattern.Solid),
          Line(points = {{-100, 70}, {100, 70}}, color = {120, 120, 120}, thickness = 0.5),
          Polygon(points = {{-60, -60}, {0, 40}, {60, -60}}, lineColor = {150, 150, 150},
            fillColor = {150, 150, 150}, fillPattern = FillPattern.Solid)}));
  end MaterialPropertiesPackage;

  partial package RecordsPackage "Icon of packages with records"
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {120, 120, 120},
            fillColor = {250, 250, 246}, fillPattern = FillPattern.Solid),
          Line(points = {{-100, 70}, {100, 70}}, color = {120, 120, 120}, thickness = 0.5),
          Rectangle(extent = {{-60, 40}, {60, -70}}, lineColor = {60, 60, 60}),
          Line(points = {{-60, 0}, {60, 0}}, color = {60, 60, 60}, thickness = 0.5),
          Line(points = {{-60, -35}, {60, -35}}, color = {60, 60, 60}, thickness = 0.5)}));
  end RecordsPackage;

  partial class MaterialProperty "Icon of material data"
    annotation(
      Icon(
        graphics = {
          Ellipse(extent = {{-90, 90}, {90, -90}}, lineColor = {120, 120, 120},
            fillColor = {200, 200, 200}, fillPattern = FillPattern.Solid)}));
  end MaterialProperty;

  partial class RoundSensor "Icon of a round instrument"
    annotation(
      Icon(
        graphics = {
          Ellipse(extent = {{-70, 70}, {70, -70}}, lineColor = {60, 60, 60},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Line(points = {{0, -20}, {30, 45}}, color = {60, 60, 60}, thickness = 0.5),
          Ellipse(extent = {{-5, -15}, {5, -25}}, lineColor = {60, 60, 60},
            fillColor = {60, 60, 60}, fillPattern = FillPattern.Solid)}));
  end RoundSensor;

  partial class RectangularSensor "Icon of a rectangular instrument"
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-70, 50}, {70, -60}}, lineColor = {60, 60, 60},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Line(points = {{0, -50}, {20, 20}}, color = {60, 60, 60}, thickness = 0.5)}));
  end RectangularSensor;

  partial function Function "Icon of functions"
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-150, 140}, {150, 105}}, textColor = {0, 0, 160}, textString = "%name"),
          Ellipse(extent = {{-100, 100}, {100, -100}}, lineColor = {150, 110, 40},
            fillColor = {255, 250, 235}, fillPattern = FillPattern.Solid),
          Text(extent = {{-60, 70}, {60, -70}}, textColor = {150, 110, 40}, textString = "f")}));
  end Function;

  partial record Record "Icon of records"
    annotation(
      Icon(
        graphics = {
          Text(extent = {{-150, 140}, {150, 105}}, textColor = {0, 0, 160}, textString = "%name"),
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {120, 120, 120},
            fillColor = {255, 250, 235}, fillPattern = FillPattern.Solid),
          Line(points = {{-100, 30}, {100, 30}}, color = {60, 60, 60}, thickness = 0.5),
          Line(points = {{-100, -35}, {100, -35}}, color = {60, 60, 60}, thickness = 0.5)}));
  end Record;

  type TypeReal "Icon of Real types"
    extends Real;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {0, 0, 160},
            fillColor = {0, 0, 160}, fillPattern = FillPattern.Solid),
          Text(extent = {{-80, 60}, {80, -60}}, textColor = {255, 255, 255}, textString = "R")}));
  end TypeReal;

  type TypeInteger "Icon of Integer types"
    extends Integer;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {200, 110, 0},
            fillColor = {200, 110, 0}, fillPattern = FillPattern.Solid),
          Text(extent = {{-80, 60}, {80, -60}}, textColor = {255, 255, 255}, textString = "I")}));
  end TypeInteger;

  type TypeBoolean "Icon of Boolean types"
    extends Boolean;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {180, 0, 180},
            fillColor = {180, 0, 180}, fillPattern = FillPattern.Solid),
          Text(extent = {{-80, 60}, {80, -60}}, textColor = {255, 255, 255}, textString = "B")}));
  end TypeBoolean;

  type TypeString "Icon of String types"
    extends String;
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {90, 90, 90},
            fillColor = {90, 90, 90}, fillPattern = FillPattern.Solid),
          Text(extent = {{-80, 60}, {80, -60}}, textColor = {255, 255, 255}, textString = "S")}));
  end TypeString;

  partial class UnderConstruction "Icon of what is still being written"
    annotation(
      Icon(
        graphics = {
          Polygon(points = {{-100, -80}, {100, -80}, {0, 90}}, lineColor = {230, 190, 40},
            fillColor = {230, 190, 40}, fillPattern = FillPattern.Solid),
          Text(extent = {{-40, 40}, {40, -70}}, textColor = {60, 60, 60}, textString = "!")}));
  end UnderConstruction;

  partial class ObsoleteModel "Icon of what should no longer be used"
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-102, 102}, {102, -102}}, lineColor = {200, 0, 0},
            pattern = LinePattern.Dash)}));
  end ObsoleteModel;

  partial package Library "Icon of a library (name of version 3)"
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {120, 120, 120},
            fillColor = {250, 250, 246}, fillPattern = FillPattern.Solid),
          Line(points = {{-100, 70}, {100, 70}}, color = {120, 120, 120}, thickness = 0.5)}));
  end Library;

  partial package Library2 "Icon of a library (name of version 3)"
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {120, 120, 120},
            fillColor = {250, 250, 246}, fillPattern = FillPattern.Solid),
          Line(points = {{-100, 70}, {100, 70}}, color = {120, 120, 120}, thickness = 0.5)}));
  end Library2;

  partial class GearIcon "Icon of a gear (name of version 3)"
    annotation(
      Icon(
        graphics = {
          Ellipse(extent = {{-60, 60}, {60, -60}}, lineColor = {60, 60, 60},
            fillColor = {200, 200, 200}, fillPattern = FillPattern.Solid)}));
  end GearIcon;

  partial class MotorIcon "Icon of an electric motor (name of version 3)"
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {60, 60, 60},
            fillColor = {200, 220, 240}, fillPattern = FillPattern.Solid),
          Text(extent = {{-80, 60}, {80, -60}}, textColor = {60, 60, 60}, textString = "M")}));
  end MotorIcon;

  partial class Info "Icon of information (name of version 3)"
    annotation(
      Icon(
        graphics = {
          Ellipse(extent = {{-90, 90}, {90, -90}}, lineColor = {70, 110, 170},
            fillColor = {70, 110, 170}, fillPattern = FillPattern.Solid),
          Text(extent = {{-60, 70}, {60, -70}}, textColor = {255, 255, 255}, textString = "i")}));
  end Info;

  expandable connector SignalBus "Icon of a bus of signals"
    annotation(
      Icon(
        graphics = {
          Ellipse(extent = {{-100, 50}, {100, -50}}, lineColor = {230, 180, 40},
            fillColor = {255, 215, 90}, fillPattern = FillPattern.Solid)}));
  end SignalBus;

  expandable connector SignalSubBus "Icon of a bus inside a bus"
    annotation(
      Icon(
        graphics = {
          Ellipse(extent = {{-100, 50}, {100, -50}}, lineColor = {230, 180, 40},
            fillColor = {255, 215, 90}, fillPattern = FillPattern.Solid)}));
  end SignalSubBus;

  partial class RotationalSensor "Icon of a round instrument (name of version 3)"
    annotation(
      Icon(
        graphics = {
          Ellipse(extent = {{-70, 70}, {70, -70}}, lineColor = {60, 60, 60},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Line(points = {{0, -20}, {30, 45}}, color = {60, 60, 60}, thickness = 0.5),
          Ellipse(extent = {{-5, -15}, {5, -25}}, lineColor = {60, 60, 60},
            fillColor = {60, 60, 60}, fillPattern = FillPattern.Solid)}));
  end RotationalSensor;

  partial class TranslationalSensor "Icon of a rectangular instrument (name of version 3)"
    annotation(
      Icon(
        graphics = {
          Rectangle(extent = {{-70, 50}, {70, -60}}, lineColor = {60, 60, 60},
            fillColor = {255, 255, 255}, fillPattern = FillPattern.Solid),
          Line(points = {{0, -50}, {20, 20}}, color = {60, 60, 60}, thickness = 0.5)}));
  end TranslationalSensor;
end Icons;
