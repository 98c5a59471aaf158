// A conditional component may be gone, so that only `connect` can name it (4.4.5).
//! strict
model ConditionalUse
  parameter Boolean with_sensor = true;
  model Sensor
    Real y = 1;
  end Sensor;
  Sensor sensor if with_sensor;
  Real x = sensor.y;  //! error H3704: exists only under a condition
end ConditionalUse;
