within Modelica.Thermal.HeatTransfer;
package Rankine "Sources and sensors in degrees Rankine"
  extends Modelica.Icons.VariantsPackage;

  model ToKelvin "From degrees Rankine to kelvin"
    extends HeatTransfer.Icons.Conversion;
    Modelica.Blocks.Interfaces.RealInput Rankine(unit = "degRk") "Temperature in degrees Rankine"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Modelica.Blocks.Interfaces.RealOutput Kelvin(unit = "K") "Temperature in kelvin"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  equation
    Kelvin = Modelica.Units.Conversions.from_degRk(Rankine);
  end ToKelvin;

  model FromKelvin "From kelvin to degrees Rankine"
    extends HeatTransfer.Icons.Conversion;
    Modelica.Blocks.Interfaces.RealInput Kelvin(unit = "K") "Temperature in kelvin"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
    Modelica.Blocks.Interfaces.RealOutput Rankine(unit = "degRk") "Temperature in degrees Rankine"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  equation
    Rankine = Modelica.Units.Conversions.to_degRk(Kelvin);
  end FromKelvin;

  model FixedTemperature "A fixed temperature in degrees Rankine"
    extends HeatTransfer.Icons.FixedTemperature;
    parameter Modelica.Units.NonSI.Temperature_degRk T "Temperature";
    Interfaces.HeatPort_b port "Port"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
  equation
    port.T = Modelica.Units.Conversions.from_degRk(T);
  end FixedTemperature;

  model PrescribedTemperature "A temperature in degrees Rankine that comes in"
    extends HeatTransfer.Icons.PrescribedTemperature;
    Interfaces.HeatPort_b port "Port"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Modelica.Blocks.Interfaces.RealInput T(unit = "degRk") "Temperature"
      annotation(Placement(transformation(extent = {{-140, -20}, {-100, 20}})));
  equation
    port.T = Modelica.Units.Conversions.from_degRk(T);
  end PrescribedTemperature;

  model TemperatureSensor "Temperature of a port in degrees Rankine"
    Modelica.Blocks.Interfaces.RealOutput T "Temperature"
      annotation(Placement(transformation(extent = {{90, -10}, {110, 10}})));
    Interfaces.HeatPort_a port "Measured port"
      annotation(Placement(transformation(extent = {{-110, -10}, {-90, 10}})));
  equation
    T = Modelica.Units.Conversions.to_degRk(port.T);
    port.Q_flow = 0;
    annotation(defaultComponentName = "temperatureSensor");
  end TemperatureSensor;
end Rankine;
