// A parameter that is infinite gives a curve like any other; it is named.
//! run stop=1
//! expect u = 0
model ParameterIsInfinite
  parameter Real R = 0;
  parameter Real G = 1/R;  //! warning H7073: `G` is infinite
  Real u = 5*time/G;
end ParameterIsInfinite;
