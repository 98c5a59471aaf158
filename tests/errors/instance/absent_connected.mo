// A connection to a connector whose condition is false by default says nothing, and was meant to say something.
//! model AbsentConnected.Forgotten
package AbsentConnected
  connector Port
    Real v;
    flow Real i;
  end Port;
  model Heater
    parameter Boolean useHeat = false;
    Port heat if useHeat;
    parameter Real P = 1;
  end Heater;
  model Mass
    Port port;
    Real T(start = 0, fixed = true);
  equation
    T = port.v;
    der(T) = port.i;
  end Mass;
  model Forgotten
    Heater heater(P = 2);
    Heater other(P = 2, useHeat = false);
    Mass a;
    Mass b;
  equation
    connect(heater.heat, a.port);  //! warning H3210: `heater.heat` does not exist, because `useHeat` is false
    connect(other.heat, b.port);
    //! repair write `heater(useHeat = true)`
  end Forgotten;
end AbsentConnected;
