// A flat model: names with dots and brackets are quoted.
//! dump syntax
model 'Pendulum.flat'
  parameter Real 'body.m'(start = 1.0) = 1.0 "Mass";
  Real 'frame.r[1]';
  Real 'it\'s';
equation
  der('frame.r[1]') = 'body.m' * 'it\'s';
end 'Pendulum.flat';
