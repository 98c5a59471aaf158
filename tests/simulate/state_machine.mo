// A state machine that counts up by twos and down by ones. Without any clock it ticks every second; a transition that is
// not immediate uses its condition one tick later.
model StateMachineCounts
  inner Integer v(start = 0);
  block Up
    outer output Integer v;
  equation
    v = previous(v) + 2;
  end Up;
  block Down
    outer output Integer v;
  algorithm
    v := previous(v) - 1;
  end Down;
  Up up;
  Down down;
equation
  initialState(up);
  transition(up, down, v >= 6, immediate = false);
  transition(down, up, previous(v) == 0);
  annotation (experiment(StopTime = 30.5));
end StateMachineCounts;
//! expect v = (if mod(floor(time), 9) < 3 then 2*(mod(floor(time), 9) + 1) else 8 - mod(floor(time), 9))
//! expect activeState(up) = (mod(floor(time), 9) < 3)
//! expect activeState(down) = (mod(floor(time), 9) > 2)
