// Ten ideal switches in five legs between a constant voltage and a star of coils: pulse width modulation with a carrier
// of 2 kHz, so that each leg switches twice a period, and the carrier has a kink of its own. One second has 22,000
// events; each one changes the coefficients of the circuit.
//! bench stages=run
model TenSwitches
  parameter Integer m = 5 "legs";
  parameter Real carrier_frequency = 2000;
  parameter Real frequency = 50;
  parameter Real on_resistance = 1e-5;
  parameter Real off_conductance = 1e-5;
  parameter Real supply = 100;
  parameter Real resistance = 1;
  parameter Real inductance = 1e-3;
  constant Real pi = 3.14159265358979;
  Real i[m](each start = 0, fixed = {true, true, true, true, false});
  Real v[m];
  Real star;
  Real carrier;
  Real s_up[m], s_down[m], i_up[m], i_down[m];
  Boolean up[m];
equation
  carrier = 4*abs(carrier_frequency*time - floor(carrier_frequency*time + 0.5)) - 1;
  for k in 1:m loop
    up[k] = 0.9*sin(2*pi*(frequency*time - (k - 1)/m)) > carrier;
    supply/2 - v[k] = s_up[k]*(if up[k] then on_resistance else 1);
    i_up[k] = s_up[k]*(if up[k] then 1 else off_conductance);
    v[k] + supply/2 = s_down[k]*(if up[k] then 1 else on_resistance);
    i_down[k] = s_down[k]*(if up[k] then off_conductance else 1);
    i_up[k] = i_down[k] + i[k];
    inductance*der(i[k]) = v[k] - star - resistance*i[k];
  end for;
  sum(i) = 0;
  annotation (experiment(StopTime = 1, Interval = 0.01, Tolerance = 1e-4));
end TenSwitches;
