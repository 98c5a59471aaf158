// A state machine needs one state to begin with.
model StateMachineWithoutBegin
  block S
    Integer i(start = 0);
  equation
    i = previous(i) + 1;
  end S;
  S a, b;
equation
  transition(a, b, a.i > 3, immediate = false);  //! error H4035: it has no initial state
end StateMachineWithoutBegin;
