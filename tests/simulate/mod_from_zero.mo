// mod, floor and ceil jump at once when they begin at a whole number: an angle that turns backwards from zero is just
// below a full turn, and a relation inside of an algorithm that begins at zero is seen to change.
model ModFromZero
  Real angle = mod(-time, 2), back = floor(-time), up = ceil(time);
  Real sum(start = 0, fixed = true);
  Real sign;
  Real twice;
algorithm
  twice := 2*x;
  sign := if twice > 0 then 1 else -1;
equation
  der(sum) = angle + back + up + sign;
protected
  Real x = sin(time);
  annotation (experiment(StopTime = 1));
end ModFromZero;
//! final angle 1 1e-6
//! final back -1
//! final up 1
//! final sum 2.5 1e-4
