// Both solutions of |m| = 2 t fit; the one on the side of the start value is meant, also after both have been zero.
//! run stop=1
//! expect m = 2*time within 1e-9
//! expect n = -2*time within 1e-9
model SideOfTheStart
  function size
    input Real x;
    output Real y;
  algorithm
    y := max(0, abs(x));
  end size;
  Real m(start = 0.3);
  Real n(start = -0.3);
equation
  size(m) = 2*time;
  size(n) = 2*time;
end SideOfTheStart;
