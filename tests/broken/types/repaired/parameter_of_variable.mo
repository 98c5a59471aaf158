// What was meant by ../parameter_of_variable.mo.
//! run stop=1
//! expect p = 2*sin(time) within 1e-9
model ParameterOfVariable
  Real x = sin(time);
  Real p = 2*x;
end ParameterOfVariable;
