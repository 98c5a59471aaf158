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
//! expect angle = 2 - time within 1e-12 after 0.001
//! expect back = -1 after 0.001
//! expect up = 1 after 0.001
//! expect sign = 1 after 0.001
//! expect sum = 3*time - time^2/2 within 1e-5
