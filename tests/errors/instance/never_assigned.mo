// Outputs and protected variables of functions that never get a value.
package NeverAssigned
  function outputs
    input Real u;
    output Real y;
    output Real forgotten;  //! error H3412: the output `forgotten` of function `NeverAssigned.outputs` never gets a value
    output Real given = 3;
  algorithm
    y := 2*u;
  end outputs;
  function locals
    input Real u;
    output Real y;
  protected
    Real unused;
    Real t;  //! error H3412: the variable `t` of function `NeverAssigned.locals` never gets a value
    Real parts[2];
  algorithm
    parts[1] := u;
    parts[2] := u;
    y := t + parts[1];
  end locals;
end NeverAssigned;

model Model
  Real a;
  Real b;
  Real c = NeverAssigned.locals(time);
equation
  (a, b) = NeverAssigned.outputs(time);
end Model;
