// The simplest simulation: a quantity that decays as fast as there is of it.
// Run:   ./holon simulate examples/decay.mo
// Euler: ./holon simulate examples/decay.mo --solver euler --step 0.1
// Truth: y = exp(-t). Euler with h = 0.1 gives exactly y_n = 0.9^n: 1, 0.9, 0.81, 0.729, 0.6561, ...
//        and is stable up to h = 2.
// Plot:  y
model Decay "y' = -y"
  Real y(start = 1, fixed = true) "What is left";
equation
  der(y) = -y;
  when terminal() then
    assert(abs(y - exp(-time)) < 0.02, "not even Euler's method is so far off");
  end when;
  annotation(experiment(StopTime = 5, Interval = 0.1));
end Decay;
