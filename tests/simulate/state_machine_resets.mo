// What a state remembers starts again when a transition with `reset` leads to it, and goes on without; while the state
// is not active it keeps its values. ticksInState counts the ticks in a row, timeInState the time since the first one.
model StateMachineResets
  block Counter
    Integer i(start = 0);
    Real twice;
  equation
    i = previous(i) + 1;
    twice - i = i;
  end Counter;
  block Pause
  end Pause;
  Counter a, c;
  Pause b, d;
  Real u = sample(time, Clock(1, 2));
equation
  initialState(a);
  transition(a, b, a.i >= 3 and u >= 0, immediate = false);
  transition(b, a, ticksInState() >= 2, immediate = false);
  initialState(c);
  transition(c, d, u + c.i >= 3.9 + u, immediate = false, priority = 2);
  transition(c, d, c.i == 3, priority = 1, immediate = false);
  transition(d, c, timeInState() >= 1, reset = false);
  annotation (experiment(StopTime = 12.2));
end StateMachineResets;
//! expect a.i = min(mod(floor(2*time), 5) + 1, 3)
//! expect activeState(b) = (mod(floor(2*time), 5) > 2)
//! expect c.i = (if 2*time < 5 then min(floor(2*time) + 1, 3) else 4 + floor((floor(2*time) - 5)/3))
