package Machines "A library that has renamed most of itself between versions 1 and 2"
  package Components
    model Motor
      parameter Real w0 = 100;
      Real w = w0;
    end Motor;
    model CentrifugalPump
      Real q = 3;
    end CentrifugalPump;
  end Components;
  package Quantities
    type Speed = Real(unit = "m/s");
    constant Real gravity = 9.81;
  end Quantities;
  package Functions
    function square
      input Real x;
      output Real y = x^2;
    algorithm
    end square;
  end Functions;
  annotation(version = "2.0.0",
    conversion(from(version = "1.0.0", script = "modelica://Machines/Resources/Scripts/ConvertFrom1.mos")));
end Machines;
