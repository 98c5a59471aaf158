within Modelica.Thermal.HeatTransfer;
package Fahrenheit "Sources and sensors in degrees Fahrenheit"
  extends Modelica.Icons.VariantsPackage;

  model ToKelvin "From degrees Fahrenheit to kelvin"
    extends HeatTransfer.Icons.Conversion;
    Modelica.Blocks.Interfaces.RealInput Fahrenheit(unit = "degF")
      "Temperature in degrees Fahrenheit"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Modelica.Blocks.Interfaces.RealOutput Kelvin(unit = "K") "Temperature in kelvin"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  equation
    Kelvin = Modelica.Units.Conversions.from_degF(Fahrenheit);
  end ToKelvin;

  model FromKelvin "From kelvin to degrees Fahrenheit"
    extends HeatTransfer.Icons.Conversion;
    Modelica.Blocks.Interfaces.RealInput Kelvin(unit = "K") "Temperature in kelvin"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Modelica.Blocks.Interfaces.RealOutput Fahrenheit(unit = "degF")
      "Temperature in degrees Fahrenheit"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  equation
    Fahrenheit = Modelica.Units.Conversions.to_degF(Kelvin);
  end FromKelvin;

  model FixedTemperature "A fixed temperature in degrees Fahrenheit"
    extends HeatTransfer.Icons.FixedTemperature;
    parameter Modelica.Units.NonSI.Temperature_degF T "Temperature";
    Interfaces.HeatPort_b port "Port"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  equation
    port.T = Modelica.Units.Conversions.from_degF(T);
  end FixedTemperature;

  model PrescribedTemperature "A temperature in degrees Fahrenheit that comes in"
    extends HeatTransfer.Icons.PrescribedTemperature;
    Interfaces.HeatPort_b port "Port"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Modelica.Blocks.Interfaces.RealInput T(unit = "degF") "Temperature"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  equation
    port.T = Modelica.Units.Conversions.from_degF(T);
  end PrescribedTemperature;

  model TemperatureSensor "Temperature of a port in degrees Fahrenheit"
    Modelica.Blocks.Interfaces.RealOutput T "Temperature"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Interfaces.HeatPort_a port "Measured port"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  equation
    T = Modelica.Units.Conversions.to_degF(port.T);
    port.Q_flow = 0;
    annotation(defaultComponentName = "temperatureSensor");
  end TemperatureSensor;
end Fahrenheit;
