within Modelica.Electrical.Analog;
package Examples "Small circuits; each states what must come out"
  extends Modelica.Icons.ExamplesPackage;

  model Charging "A capacitor is charged through a resistor"
    extends Modelica.Icons.Example;
    parameter SI.Voltage V = 5 "Voltage of the source";
    parameter SI.Resistance R = 1000 "Resistance";
    parameter SI.Capacitance C = 1e-3 "Capacitance";
    Sources.ConstantVoltage source(V = V) "Source";
    Basic.Resistor resistor(R = R) "Resistor";
    Basic.Capacitor capacitor(C = C, v(start = 0, fixed = true)) "Capacitor";
    Basic.Ground ground "Ground";
    SI.Voltage truth = V * (1 - exp(-time / (R * C))) "What the capacitor's voltage must be";
  equation
    connect(source.p, resistor.p);
    connect(resistor.n, capacitor.p);
    connect(capacitor.n, source.n);
    connect(source.n, ground.p);
    assert(abs(capacitor.v - truth) < 1e-3 * V, "the capacitor is charged wrongly");
    annotation(experiment(StopTime = 5, Tolerance = 1e-6));
  end Charging;

  model Resonance "An inductor and a capacitor exchange their energy"
    extends Modelica.Icons.Example;
    Basic.Inductor inductor(L = 0.01, i(start = 0, fixed = true)) "Inductor";
    Basic.Capacitor capacitor(C = 1e-4, v(start = 10, fixed = true)) "Capacitor";
    Basic.Ground ground "Ground";
    SI.Energy energy = 0.5 * inductor.L * inductor.i^2 + 0.5 * capacitor.C * capacitor.v^2
      "Energy of both";
    SI.Voltage truth = 10 * cos(time / sqrt(inductor.L * capacitor.C))
      "What the capacitor's voltage must be";
  equation
    connect(inductor.p, capacitor.p);
    connect(inductor.n, capacitor.n);
    connect(inductor.n, ground.p);
    assert(abs(energy - 0.005) < 5e-5, "energy is lost");
    assert(abs(capacitor.v - truth) < 0.1, "the frequency is wrong");
    annotation(experiment(StopTime = 0.05, Tolerance = 1e-8));
  end Resonance;

  model HalfWaveRectifier "A diode charges a capacitor once in a period"
    extends Modelica.Icons.Example;
    Sources.SineVoltage source(V = 10, f = 50) "Source";
    Ideal.IdealDiode diode(Ron = 1e-3, Goff = 1e-6) "Diode";
    Basic.Capacitor capacitor(C = 1e-3, v(start = 0, fixed = true)) "Smooths";
    Basic.Resistor load(R = 100) "Load";
    Basic.Ground ground "Ground";
  equation
    connect(source.p, diode.p);
    connect(diode.n, capacitor.p);
    connect(diode.n, load.p);
    connect(capacitor.n, source.n);
    connect(load.n, source.n);
    connect(source.n, ground.p);
    assert(time < 0.005 or load.v > 8 and load.v < 10.01, "the voltage is not smooth");
    annotation(experiment(StopTime = 0.2, Tolerance = 1e-6));
  end HalfWaveRectifier;

  model InvertingAmplifier "An amplifier multiplies a voltage by minus five"
    extends Modelica.Icons.Example;
    Sources.SineVoltage source(V = 1, f = 10) "Source";
    Basic.Resistor input1(R = 1000) "Resistor at the input";
    Basic.Resistor feedback(R = 5000) "Resistor from the output back";
    Ideal.IdealOpAmp3Pin amplifier "Amplifier";
    Basic.Resistor load(R = 2000) "Load";
    Basic.Ground ground "Ground";
  equation
    connect(source.p, input1.p);
    connect(input1.n, amplifier.in_n);
    connect(input1.n, feedback.p);
    connect(feedback.n, amplifier.out);
    connect(amplifier.out, load.p);
    connect(amplifier.in_p, ground.p);
    connect(source.n, ground.p);
    connect(load.n, ground.p);
    assert(abs(load.v + 5 * source.v) < 1e-6, "the gain is wrong");
    annotation(experiment(StopTime = 0.2));
  end InvertingAmplifier;

  model Motor "A motor without load runs as fast as its voltage allows"
    extends Modelica.Icons.Example;
    Sources.ConstantVoltage source(V = 12) "Source";
    Basic.Resistor resistor(R = 0.5) "Resistance of the winding";
    Basic.Inductor inductor(L = 1e-3, i(start = 0, fixed = true)) "Inductance of the winding";
    Basic.RotationalEMF machine(k = 0.1) "Machine";
    Basic.Ground ground "Ground";
    Modelica.Mechanics.Rotational.Components.Inertia rotor(
      J = 1e-3,
      phi(start = 0, fixed = true),
      w(start = 0, fixed = true)) "Rotor";
  equation
    connect(source.p, resistor.p);
    connect(resistor.n, inductor.p);
    connect(inductor.n, machine.p);
    connect(machine.n, source.n);
    connect(source.n, ground.p);
    connect(machine.flange, rotor.flange_a);
    when terminal() then
      assert(abs(rotor.w - 120) < 0.1, "the speed without load is wrong");
    end when;
    annotation(experiment(StopTime = 2, Tolerance = 1e-6));
  end Motor;
end Examples;
