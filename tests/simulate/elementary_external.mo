// A predefined function under another name, as libraries for older versions declare it, is differentiated like the function.
//! run stop=3 tol=1e-8
//! expect w = 2 within 1e-6
//! expect distance = abs(cos(2*time)) within 1e-9
model ElementaryExternal
  function angle
    input Real y;
    input Real x;
    output Real phi;
    external "builtin" phi = atan2(y, x);
  end angle;
  function size_of
    input Real x;
    output Real y;
    external "builtin" y = abs(x);
  end size_of;
  Real phi = angle(sin(2*time), cos(2*time));
  Real w = der(phi);
  Real distance = size_of(cos(2*time));
end ElementaryExternal;
