// The pneumatic spring carries a resonant load: two masses joined by a very stiff spring.
// Run:        ./holon simulate examples/pneumatic_spring_load.mo
// RK4:        ./holon simulate examples/pneumatic_spring_load.mo --solver rk4 --step 0.0005
// Gauss:      ./holon simulate examples/pneumatic_spring_load.mo --solver gauss2 --step 0.05
// Lobatto:    ./holon simulate examples/pneumatic_spring_load.mo --solver lobatto-iiic2 --step 0.05
// Truth: the total energy is constant; slow motion 3.7 rad/s, fast motion 1000 rad/s (Nyquist frequency at h = 0.05: 62.8).
//        RK4 damps the fast energy slowly, Gauss keeps it (at a wrong frequency), Lobatto IIIC removes it within few steps.
// Plot:       x_1, x_2
model PneumaticSpringWithLoad "Two masses, a pneumatic and a stiff spring"
  parameter Real g(unit = "m/s2") = 9.81 "Gravity";
  parameter Real kappa = 1.4 "Adiabatic exponent";
  parameter Real w_2(unit = "rad/s") = 1000 "Frequency of the load";
  parameter Real ratio = 2 "(m_1 + m_2)/m_1 for equal masses";
  Real x_1(start = 2, fixed = true) "Position of the piston";
  Real v_1(start = 0, fixed = true) "Its velocity";
  Real x_2(start = 2, fixed = true) "Position of the load";
  Real v_2(start = 0, fixed = true) "Its velocity";
  Real deflection = x_2 - x_1 "Deflection of the stiff spring";
  Real E = (v_1^2 + v_2^2) / 2 + g * (x_1 + x_2) + ratio * g * x_1^(1 - kappa) / (kappa - 1)
      + w_2^2 * (x_1 - x_2)^2 / 4 "Total energy";
  Real E_fast = (v_1 - v_2)^2 / 4 + w_2^2 * (x_1 - x_2 - ratio * g * x_1^(-kappa) / w_2^2)^2 / 4
    "Energy of the fast motion, about";
  parameter Real E_0 = 4 * g + ratio * g * 2^(1 - kappa) / (kappa - 1) "Energy at the start";
equation
  der(x_1) = v_1;
  der(v_1) = -g * (1 - ratio * x_1^(-kappa)) - w_2^2 / 2 * (x_1 - x_2);
  der(x_2) = v_2;
  der(v_2) = -g - w_2^2 / 2 * (x_2 - x_1);
  when terminal() then
    assert(abs(E - E_0) < 1e-2 * E_0, "energy is lost or gained");
  end when;
  annotation(experiment(StopTime = 5, Tolerance = 1e-8));
end PneumaticSpringWithLoad;
