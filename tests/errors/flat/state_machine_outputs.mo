// States of two machines run side by side, so they cannot both set one variable.
model StateMachineOutputs
  inner Integer v(start = 0);
  block S
    outer output Integer v;
  equation
    v = previous(v) + 1;  //! error H4035: two states that may be active together set `v`
  end S;
  S a, b;
equation
  initialState(a);
  initialState(b);
end StateMachineOutputs;
