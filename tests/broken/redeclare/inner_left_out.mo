// A component has the name that parts look for, but does not say that it is for all.
//! says this has the name, but is not `inner`
//! repair write `inner Environment env`
//! repaired by edits
package InnerLeftOut
  model Environment
    parameter Real T = 293;
  end Environment;
  model Sensor
    outer Environment env;  //! error H3201
    Real y = env.T - 273;
  end Sensor;
  model House
    Environment env(T = 300);
    Sensor sensor;
  end House;
end InnerLeftOut;
