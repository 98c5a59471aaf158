// A parameter that initialization shall determine, and that no initial equation determines, takes its start value: said
// where something reads it, and not where an initial equation determines it.
//! stage causal
model ParameterLeftOpen
  parameter Real k(fixed = false);  //! warning H5024: its start value 0
  parameter Real wanted(fixed = false, start = 3);  //! warning H5024: its start value 3
  parameter Real unread(fixed = false);
  parameter Real found(fixed = false);
  Real x(start = 1, fixed = true);
  Real y(start = 1, fixed = true);
initial equation
  der(y) = 2;
equation
  der(x) = -k*x + wanted;
  der(y) = found*y;
end ParameterLeftOpen;
