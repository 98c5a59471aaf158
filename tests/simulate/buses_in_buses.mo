// Two buses that meet at a third one share the signals of the buses inside of them.
//! run stop=1 tol=1e-8
//! model BusesInBuses.Test
//! expect reader.y = 2*time within 1e-9
package BusesInBuses
  connector Out = output Real;
  connector In = input Real;
  expandable connector Inner
  end Inner;
  expandable connector Bus
    Inner driver;
  end Bus;
  model Writer
    Bus bus;
    Out y = time;
  protected
    Inner driver;
  equation
    connect(bus.driver, driver);
    connect(y, driver.pedal);
  end Writer;
  model Reader
    Bus bus;
    Gain gain;
    Real y = gain.y;
  protected
    Inner driver;
  equation
    connect(bus.driver, driver);
    connect(driver.pedal, gain.u);
  end Reader;
  block Gain
    In u;
    Out y = 2*u;
  end Gain;
  model Test
    Writer writer;
    Reader reader;
    Bus bus;
  equation
    connect(bus, writer.bus);
    connect(bus, reader.bus);
  end Test;
end BusesInBuses;
