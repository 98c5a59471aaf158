// A differential amplifier of gain 1e4 whose supply, and with it the limits of its output, floats on a resistor to the
// ground. Its output stays between the limits, so the circuit is linear; from any other piece Newton's steps jump over
// the 3 mV of input in which it is.
model AmplifierWithFloatingSupply
  constant Real pi = 3.141592653589793;
  parameter Real V = 300;
  parameter Real gain = 1e4;
  parameter Real supply = 15;
  parameter Real R1 = 1e5 "from each source";
  parameter Real R3 = 1e3 "of each input to the output or the floating ground";
  parameter Real Rg = 1e5 "from the floating ground to the ground";
  parameter Real Rm = 1e5 "of the meter at the output";
  Real u1 = V*sin(100*pi*time + pi/3);
  Real u2 = V*sin(100*pi*time - pi/3);
  Real i1;
  Real i2;
  Real ig "to the ground";
  Real im = out/Rm;
  Real ground = -Rg*ig;
  Real plus = u2 - R1*i2;
  Real minus = u1 - R1*i1;
  Real out "over the floating ground";
  Real smoothed(start = 0, fixed = true);
equation
  minus - (ground + out) = R3*i1;
  plus - ground = R3*i2;
  i2 + ig + im = 0;
  ground + out = noEvent(if gain*(plus - minus) > ground + supply then ground + supply elseif gain*(plus - minus) <
    ground - supply then ground - supply else gain*(plus - minus));
  der(smoothed) = 1000*(out - smoothed);
  annotation (experiment(StopTime = 0.04, Tolerance = 1e-6));
end AmplifierWithFloatingSupply;
//! expect ground + out = gain*(plus - minus) within 1e-4
//! expect out = (u2 - u1)/100 within 0.05
