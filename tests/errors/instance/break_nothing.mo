// A base class can be taken without one of its elements, but only without one that it has.
model BreakNothing
  model Base
    Real x = 1;
    Real y = 2;
  end Base;
  extends Base(break z);  //! error H3110: no `z`
end BreakNothing;
