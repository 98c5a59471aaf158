within Modelica.Thermal.HeatTransfer;
package Examples "Small models of heat; each states what must come out"
  extends Modelica.Icons.ExamplesPackage;

  model TwoBodies "Two bodies come to one temperature, and no heat is lost"
    extends Modelica.Icons.Example;
    Components.HeatCapacitor hot(C = 200, T(start = 373.15, fixed = true)) "Hot body";
    Components.HeatCapacitor cold(C = 100, T(start = 283.15, fixed = true)) "Cold body";
    Components.ThermalConductor conductor(G = 5) "Between them";
    SI.TemperatureDifference truth = 90 * exp(-conductor.G * (1 / hot.C + 1 / cold.C) * time)
      "What the difference must be";
  equation
    connect(hot.port, conductor.port_a);
    connect(conductor.port_b, cold.port);
    assert(abs(conductor.dT - truth) < 0.1, "the temperatures come together at the wrong speed");
    assert(abs(200 * hot.T + 100 * cold.T - 102945) < 1, "heat is lost");
    annotation(experiment(StopTime = 60, Tolerance = 1e-6));
  end TwoBodies;

  model HeatedRoom "A thermostat keeps a room between two temperatures"
    extends Modelica.Icons.Example;
    Components.HeatCapacitor room(C = 5e4, T(start = 293.15, fixed = true)) "Room";
    Components.ThermalConductor wall(G = 20) "Wall";
    Celsius.FixedTemperature outside(T = 0) "Outside";
    Sources.PrescribedHeatFlow heater "Heater";
    Celsius.TemperatureSensor thermometer "Thermometer";
    Modelica.Blocks.Logical.OnOffController thermostat(bandwidth = 2) "Thermostat";
    Modelica.Blocks.Sources.Constant wanted(k = 20) "Wanted temperature";
    Modelica.Blocks.Math.BooleanToReal power(realTrue = 1000) "Power of the heater";
  equation
    connect(outside.port, wall.port_a);
    connect(wall.port_b, room.port);
    connect(heater.port, room.port);
    connect(room.port, thermometer.port);
    connect(thermometer.T, thermostat.u);
    connect(wanted.y, thermostat.reference);
    connect(thermostat.y, power.u);
    connect(power.y, heater.Q_flow);
    assert(thermometer.T > 18.9 and thermometer.T < 21.1, "the room leaves its band");
    annotation(experiment(StopTime = 3600, Tolerance = 1e-6));
  end HeatedRoom;

  model Radiator "A hot body radiates until its heat is in balance"
    extends Modelica.Icons.Example;
    Components.HeatCapacitor body(C = 50, T(start = 300, fixed = true)) "Body";
    Components.BodyRadiation radiation(Gr = 0.01) "Radiation";
    Sources.FixedTemperature space(T = 4) "Space";
    Sources.FixedHeatFlow heating(Q_flow = 10) "Heating";
  equation
    connect(heating.port, body.port);
    connect(body.port, radiation.port_a);
    connect(radiation.port_b, space.port);
    when terminal() then
      assert(abs(body.T - (10 / (0.01 * Modelica.Constants.sigma) + 4^4)^0.25) < 0.1,
        "the balance is wrong");
    end when;
    annotation(experiment(StopTime = 10000, Tolerance = 1e-6));
  end Radiator;
end Examples;
