// A conditional component that is switched off has no value.
model AbsentUsed
  parameter Boolean with_sensor = false;
  model Sensor
    Real y = 1;
  end Sensor;
  Sensor sensor if with_sensor;
  Real x = sensor.y;  //! error H3209: does not exist
end AbsentUsed;
