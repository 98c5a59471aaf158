// What has no partial derivative: an input that is not one real number, a function whose body nobody can read.
model NotDifferentiable
  function f
    input Real x;
    input Integer n;
    output Real y = x^n;
  end f;
  function hidden
    input Real x;
    output Real y;
    external "C" y = hidden(x);
  end hidden;
  function f_n = der(f, n);  //! error H3411: `NotDifferentiable.f` cannot be differentiated with respect to `n`, which is no scalar Real
  function f_z = der(f, z);  //! error H3404: has no input `z`
  function hidden_x = der(hidden, x);  //! error H3411: the external function `NotDifferentiable.hidden` has no `derivative` annotation
  function m_x = der(Part, x);  //! error H3401: `Part` is a model, not a function
  model Part
  end Part;
  Real a = f_n(time, 2);
  Real b = f_z(time, 2);
  Real c = hidden_x(time);
  Real d = m_x(time);
end NotDifferentiable;
