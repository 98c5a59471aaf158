// A heat flow into a wall whose other side is connected to nothing.
//! library
//! says nothing is connected to `wall.port_b`
//! says that is -100 = 0
//! repair connect(wall.port_b
//! repaired by hand
model HeatGoesNowhere
  Modelica.Thermal.HeatTransfer.Sources.FixedHeatFlow heater(Q_flow = 100);
  Modelica.Thermal.HeatTransfer.Components.ThermalConductor wall(G = 2);  //! error H5013
equation
  connect(heater.port, wall.port_a);
end HeatGoesNowhere;
