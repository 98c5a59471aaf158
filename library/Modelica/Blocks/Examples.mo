within Modelica.Blocks;
package Examples "Small models of blocks; each states what must come out"
  extends Modelica.Icons.ExamplesPackage;

  model StepResponse "A delay of first order and a damped oscillator, both after a step"
    extends Modelica.Icons.Example;
    parameter SI.Time T = 0.5 "Time constant";
    parameter Real w = 4 "Angular frequency of the oscillator";
    parameter Real D = 0.25 "Its damping ratio";
    Sources.Step step(startTime = 0) "Jumps to 1 at the start";
    Continuous.FirstOrder delay1(T = T, initType = Types.Init.InitialOutput) "Delay";
    Continuous.SecondOrder oscillator(w = w, D = D, initType = Types.Init.InitialState)
      "Oscillator";
    Real delayTruth = 1 - exp(-time / T) "What the delay must give";
    Real oscillatorTruth = 1
        - exp(-D * w * time) * (cos(v * time) + D / sqrt(1 - D^2) * sin(v * time))
      "What the oscillator must give";
  protected
    parameter Real v = w * sqrt(1 - D^2) "Angular frequency with damping";
  equation
    connect(step.y, delay1.u);
    connect(step.y, oscillator.u);
    assert(abs(delay1.y - delayTruth) < 1e-3, "the delay is wrong");
    assert(abs(oscillator.y - oscillatorTruth) < 1e-3, "the oscillator is wrong");
    annotation(experiment(StopTime = 5, Tolerance = 1e-6));
  end StepResponse;

  model TemperatureControl
    "A PI controller holds a plant of first order at its wanted value, against a limit"
    extends Modelica.Icons.Example;
    Sources.Step wanted(height = 10, offset = 20, startTime = 1) "Wanted value";
    Continuous.LimPID controller(
      controllerType = Types.SimpleController.PI,
      k = 2,
      Ti = 3,
      yMax = 60,
      yMin = 0) "Controller";
    Continuous.FirstOrder plant(T = 5, y_start = 20, initType = Types.Init.InitialOutput) "Plant";
    Continuous.Integrator effort "Integral of the actuating value";
  equation
    connect(wanted.y, controller.u_s);
    connect(plant.y, controller.u_m);
    connect(controller.y, plant.u);
    connect(controller.y, effort.u);
    when terminal() then
      assert(abs(plant.y - wanted.y) < 0.01, "the wanted value is not reached");
    end when;
    annotation(experiment(StopTime = 60, Tolerance = 1e-6));
  end TemperatureControl;

  model SampledFilter "A sampled low pass follows the sum of a geometric series"
    extends Modelica.Icons.Example;
    parameter Real a = 0.8 "Weight of the last output";
    Sources.Constant one(k = 1) "Input";
    Discrete.TransferFunction filter(samplePeriod = 0.1, b = {1 - a, 0}, a = {1, -a})
      "y[k] = a*y[k-1] + (1 - a)*u[k]";
    Integer samples(start = 0, fixed = true) "Number of samples";
    Real truth "1 - a^samples";
  equation
    connect(one.y, filter.u);
    when sample(0, 0.1) then
      samples = pre(samples) + 1;
      truth = 1 - a^samples;
    end when;
    when sample(0.05, 0.1) then
      assert(abs(filter.y - truth) < 1e-9, "the sampled filter is wrong");
    end when;
    annotation(experiment(StopTime = 3));
  end SampledFilter;

  model Latch "A flip-flop remembers which of two buttons was pressed last"
    extends Modelica.Icons.Example;
    Sources.BooleanTable set(table = {1, 1.2, 5, 5.2}) "Pressed at 1 and 5";
    Sources.BooleanTable reset(table = {3, 3.2}) "Pressed at 3";
    Logical.RSFlipFlop memory "Memory";
    Logical.Timer timer "Time since the memory was set";
  equation
    connect(set.y, memory.S);
    connect(reset.y, memory.R);
    connect(memory.Q, timer.u);
    when time >= 2 then
      assert(memory.Q, "the memory is not set");
    end when;
    when time >= 4 then
      assert(not memory.Q, "the memory is not reset");
    end when;
    annotation(experiment(StopTime = 8));
  end Latch;

  model Motion "The fastest motion from point to point arrives in time"
    extends Modelica.Icons.Example;
    Sources.KinematicPTP2 path(q_begin = {0, 1}, q_end = {2, 0}, qd_max = {1, 1}, qdd_max = {2, 2})
      "Two axes";
  equation
    when time >= path.endTime + 0.1 then
      assert(abs(path.q[1] - 2) + abs(path.q[2]) < 1e-9, "the motion does not arrive");
      assert(abs(path.endTime - 2.5) < 1e-9, "the motion takes the wrong time");
    end when;
    annotation(experiment(StopTime = 3));
  end Motion;

  model FilteredSignal "A filter of each characteristic lets a slow wave pass and stops a fast one"
    extends Modelica.Icons.Example;
    Sources.Sine slow(f = 0.1) "Passes";
    Sources.Sine fast(f = 20) "Is stopped";
    Math.Add sum "Both";
    Continuous.Filter critical(
      f_cut = 2,
      analogFilter = Types.AnalogFilter.CriticalDamping,
      order = 3) "Equal poles";
    Continuous.Filter bessel(f_cut = 2, analogFilter = Types.AnalogFilter.Bessel, order = 3)
      "Flat delay";
    Continuous.Filter butterworth(
      f_cut = 2,
      analogFilter = Types.AnalogFilter.Butterworth,
      order = 3) "Flat pass band";
    Continuous.Filter chebyshev(f_cut = 2, analogFilter = Types.AnalogFilter.ChebyshevI, order = 3)
      "Ripple in the pass band";
  equation
    connect(slow.y, sum.u1);
    connect(fast.y, sum.u2);
    connect(sum.y, critical.u);
    connect(sum.y, bessel.u);
    connect(sum.y, butterworth.u);
    connect(sum.y, chebyshev.u);
    assert(max(abs({critical.y, bessel.y, butterworth.y, chebyshev.y} - fill(slow.y, 4))) < 0.2,
      "a filter is wrong");
    annotation(experiment(StopTime = 10, Tolerance = 1e-6));
  end FilteredSignal;
end Examples;
