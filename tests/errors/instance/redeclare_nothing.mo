// `redeclare` among the elements needs an inherited element of that name.
model RedeclareNothing
  model Base
    Real x = 1;
  end Base;
  extends Base;
  redeclare Real y = 2;  //! error H3106: no inherited `y`
end RedeclareNothing;
