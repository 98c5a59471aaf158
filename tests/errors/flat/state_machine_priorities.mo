// Of two transitions that leave a state one must go first.
model StateMachinePriorities
  block S
    Integer i(start = 0);
  equation
    i = previous(i) + 1;
  end S;
  S a, b, c;
equation
  initialState(a);
  transition(a, b, a.i > 3, immediate = false);
  transition(a, c, a.i > 4, immediate = false);  //! error H4035: have the same priority
end StateMachinePriorities;
