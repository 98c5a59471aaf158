// What was meant by ../inner_left_out.mo.
//! run stop=1
//! expect sensor.y = 27
package InnerLeftOut
  model Environment
    parameter Real T = 293;
  end Environment;
  model Sensor
    outer Environment env;
    Real y = env.T - 273;
  end Sensor;
  model House
    inner Environment env(T = 300);
    Sensor sensor;
  end House;
end InnerLeftOut;
