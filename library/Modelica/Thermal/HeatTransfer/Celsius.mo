within Modelica.Thermal.HeatTransfer;
package Celsius "Sources and sensors in degrees Celsius"
  extends Modelica.Icons.VariantsPackage;

  model ToKelvin "From degrees Celsius to kelvin"
    extends HeatTransfer.Icons.Conversion;
    Modelica.Blocks.Interfaces.RealInput Celsius(unit = "degC") "Temperature in degrees Celsius"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Modelica.Blocks.Interfaces.RealOutput Kelvin(unit = "K") "Temperature in kelvin"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  equation
    Kelvin = Modelica.Units.Conversions.from_degC(Celsius);
  end ToKelvin;

  model FromKelvin "From kelvin to degrees Celsius"
    extends HeatTransfer.Icons.Conversion;
    Modelica.Blocks.Interfaces.RealInput Kelvin(unit = "K") "Temperature in kelvin"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Modelica.Blocks.Interfaces.RealOutput Celsius(unit = "degC") "Temperature in degrees Celsius"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  equation
    Celsius = Modelica.Units.Conversions.to_degC(Kelvin);
  end FromKelvin;

  model FixedTemperature "A fixed temperature in degrees Celsius"
    extends HeatTransfer.Icons.FixedTemperature;
    parameter Modelica.Units.NonSI.Temperature_degC T "Temperature";
    Interfaces.HeatPort_b port "Port"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  equation
    port.T = Modelica.Units.Conversions.from_degC(T);
  end FixedTemperature;

  model PrescribedTemperature "A temperature in degrees Celsius that comes in"
    extends HeatTransfer.Icons.PrescribedTemperature;
    Interfaces.HeatPort_b port "Port"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Modelica.Blocks.Interfaces.RealInput T(unit = "degC") "Temperature"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  equation
    port.T = Modelica.Units.Conversions.from_degC(T);
  end PrescribedTemperature;

  model TemperatureSensor "Temperature of a port in degrees Celsius"
    Modelica.Blocks.Interfaces.RealOutput T(unit = "degC") "Temperature"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Interfaces.HeatPort_a port "Measured port"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  equation
    T = Modelica.Units.Conversions.to_degC(port.T);
    port.Q_flow = 0;
    annotation(defaultComponentName = "temperatureSensor");
  end TemperatureSensor;
end Celsius;
