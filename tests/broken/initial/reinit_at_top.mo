// `reinit` among the equations, without a start value.
//! says `reinit`: it stands only inside of a `when`
//! repair where a state starts is said in its declaration: `x(start = 3, fixed
//! repaired by edits
model AtTop
  Real x;
equation
  reinit(x, 3);  //! error H3609
  der(x) = -x;
end AtTop;
