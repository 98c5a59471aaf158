within Modelica.Mechanics.Translational;
package Examples "Small systems along a line to begin with"
  extends Modelica.Icons.ExamplesPackage;

  model Oscillator "A mass on a spring, with and without a damper"
    extends Modelica.Icons.Example;
    Components.Fixed wall;
    Components.Spring spring(c = 100, s_rel0 = 1);
    Components.Mass free(m = 1, s(fixed = true, start = 1.1), v(fixed = true, start = 0));
    Components.SpringDamper damped(c = 100, d = 2, s_rel0 = 1);
    Components.Mass calmed(m = 1, s(fixed = true, start = 1.1), v(fixed = true, start = 0));
  equation
    connect(wall.flange, spring.flange_a);
    connect(spring.flange_b, free.flange_a);
    connect(wall.flange, damped.flange_a);
    connect(damped.flange_b, calmed.flange_a);
    assert(noEvent(abs(free.s - 1 - 0.1*cos(10*time)) < 1e-3), "A free oscillation follows a cosine");
    assert(noEvent(abs(calmed.s - 1 - 0.1*exp(-time)*(cos(sqrt(99)*time) + sin(sqrt(99)*time)/sqrt(99))) < 1e-3),
      "A damped oscillation follows a cosine that fades");
    annotation(experiment(StopTime = 5, Interval = 0.01));
  end Oscillator;

  model StickSlip "A mass is pulled over a rough floor by a spring whose end moves steadily"
    extends Modelica.Icons.Example;
    Sources.ConstantSpeed hand(v_fixed = 0.1, s(fixed = true, start = 0));
    Components.Spring spring(c = 10);
    Components.Mass crate(m = 1, s(fixed = true, start = 0), v(fixed = true, start = 0));
    Components.SupportFriction floor(f_pos = [0, 1; 0.5, 0.8], peak = 1.5);
  equation
    connect(floor.flange_b, crate.flange_a);
    connect(crate.flange_b, spring.flange_a);
    connect(spring.flange_b, hand.flange);
    annotation(experiment(StopTime = 10, Interval = 0.01));
  end StickSlip;

  model BouncingMass "A mass falls onto an elastic floor"
    extends Modelica.Icons.Example;
    Components.Fixed floor;
    Components.ElastoGap contact(c = 1e4, d = 10, s_rel0 = 0);
    Components.Mass ball(m = 1, s(fixed = true, start = 1), v(fixed = true, start = 0));
    Sources.ConstantForce weight(f_constant = -Modelica.Constants.g_n);
  equation
    connect(floor.flange, contact.flange_a);
    connect(contact.flange_b, ball.flange_a);
    connect(weight.flange, ball.flange_b);
    assert(noEvent(time > 0.45 or abs(ball.s - 1 + Modelica.Constants.g_n*time^2/2) < 1e-3), "A free fall follows a parabola");
    annotation(experiment(StopTime = 3, Interval = 0.002));
  end BouncingMass;

  model SlidingWithStops "A force pushes a mass with Stribeck friction to and fro between two stops"
    extends Modelica.Icons.Example;
    Modelica.Blocks.Sources.Sine push(amplitude = 25, f = 0.25);
    Sources.Force force;
    Components.MassWithStopAndFriction slider(L = 1, m = 1, smin = -3, smax = 3, F_prop = 1, F_Coulomb = 5, F_Stribeck = 10,
      fexp = 2, s(fixed = true, start = 0), v(fixed = true, start = 0));
  equation
    connect(push.y, force.f);
    connect(force.flange, slider.flange_a);
    annotation(experiment(StopTime = 10, Interval = 0.01));
  end SlidingWithStops;
end Examples;
