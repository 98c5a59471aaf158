package Engines "A library whose names and parameters have changed since version 1"
  package Units
    type Speed = Real(unit = "rad/s");
  end Units;
  package Drives
    model Motor
      parameter Units.Speed w_start = 0;
      parameter Real gain = 1;
      parameter Boolean braked = false;
      Units.Speed w(start = w_start, fixed = true);
    equation
      der(w) = if braked then -w else gain;
    end Motor;
  end Drives;
  annotation(version = "2.0.0",
    conversion(from(version = "1.0.0", script = "modelica://Engines/Resources/Scripts/FromVersion1.mos")));
end Engines;
