// A parameter without a value is zero, and that is said.
model ParameterWithoutValue
  parameter Real mass;  //! warning H5017: the parameter `mass` has no value
  Real v(start = 0, fixed = true);
equation
  mass*der(v) = 1;
end ParameterWithoutValue;
