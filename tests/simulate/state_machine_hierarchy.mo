// A machine in a state runs while that state is active, is reset with it, and `synchronize` waits until it has come to
// its end; the variable that its states set goes through the state around them. A machine beside it waits for it.
model StateMachineHierarchy
  inner Integer v(start = 0);
  block Inside
    inner outer output Integer v;
    block Add
      parameter Integer by = 1;
      outer output Integer v;
    equation
      v = previous(v) + by;
    end Add;
    Add a;
    Add b(by = 10);
  equation
    initialState(a);
    transition(a, b, ticksInState() >= 2, immediate = false);
  end Inside;
  block Zero
    outer output Integer v;
  equation
    v = 0;
  end Zero;
  block Wait
    Integer n(start = 0);
  equation
    n = previous(n) + 1;
  end Wait;
  Inside inside;
  Zero zero;
  Wait waits[2];
  block Pause
  end Pause;
  Pause alone[2] "the second one is no state";
equation
  initialState(inside);
  transition(inside, zero, true, synchronize = true, immediate = false);
  transition(zero, inside, true, immediate = false);
  initialState(waits[1]);
  initialState(alone[1]);
  for i in 1:2 loop
    transition(waits[i], waits[3 - i], activeState(inside.b), immediate = false);
  end for;
  annotation (experiment(StopTime = 23.5));
end StateMachineHierarchy;
//! expect v = (if mod(floor(time), 4) < 2 then mod(floor(time), 4) + 1 elseif mod(floor(time), 4) < 3 then 12 else 0)
//! expect activeState(inside.a) = (mod(floor(time), 4) < 2)
//! expect activeState(zero) = (mod(floor(time), 4) > 2)
//! expect activeState(waits[1]) = (mod(floor(time) + 1, 8) < 4)
//! expect waits[2].n = (if time < 3 then 0 elseif mod(floor(time) + 1, 8) > 3 then mod(floor(time) + 1, 8) - 3 else 4)
//! expect activeState(alone[1]) and not activeState(alone[2])
