within Modelica.Mechanics.MultiBody.Examples;
package Loops "Mechanisms with closed loops"
  extends Modelica.Icons.ExamplesPackage;

  model FourBar "Crank, coupler and rocker in a plane; the last joint is told that the loop is planar"
    extends Modelica.Icons.Example;
    inner World world;
    Joints.Revolute crankBearing(n = {0, 0, 1}, phi(fixed = true, start = 1), w(fixed = true, start = 3));
    Parts.BodyCylinder crank(r = {0.2, 0, 0}, diameter = 0.02);
    Joints.Revolute pin1(n = {0, 0, 1}, phi(start = -1), stateSelect = StateSelect.never);
    Parts.BodyCylinder coupler(r = {0.6, 0, 0}, diameter = 0.02);
    Joints.RevolutePlanarLoopConstraint pin2(n = {0, 0, 1});
    Parts.BodyCylinder rocker(r = {0, 0.4, 0}, diameter = 0.02);
    Joints.Revolute rockerBearing(n = {0, 0, 1}, phi(start = 0), stateSelect = StateSelect.never);
    Parts.FixedTranslation base(r = {0.6, 0, 0});
  equation
    connect(world.frame_b, crankBearing.frame_a);
    connect(crankBearing.frame_b, crank.frame_a);
    connect(crank.frame_b, pin1.frame_a);
    connect(pin1.frame_b, coupler.frame_a);
    connect(coupler.frame_b, pin2.frame_a);
    connect(world.frame_b, base.frame_a);
    connect(base.frame_b, rockerBearing.frame_a);
    connect(rockerBearing.frame_b, rocker.frame_a);
    connect(rocker.frame_b, pin2.frame_b);
    assert(noEvent(Modelica.Math.Vectors.length(coupler.frame_b.r_0 - rocker.frame_b.r_0) < 1e-5), "The loop is open");
    annotation(experiment(StopTime = 2, Interval = 0.005));
  end FourBar;

  model FourBarAssembly "The same four bars, with the loop closed by formulas"
    extends Modelica.Icons.Example;
    inner World world;
    Joints.Revolute crankBearing(n = {0, 0, 1}, phi(fixed = true, start = 1), w(fixed = true, start = 3));
    Parts.BodyCylinder crank(r = {0.2, 0, 0}, diameter = 0.02);
    Joints.Assemblies.JointRRR closing(n_a = {0, 0, 1}, rRod1_ia = {0.6, 0, 0}, rRod2_ib = {0, 0.4, 0});
    Parts.BodyCylinder coupler(r = {0.6, 0, 0}, diameter = 0.02);
    Parts.BodyCylinder rocker(r = {0, 0.4, 0}, diameter = 0.02);
    Parts.FixedTranslation base(r = {0.6, 0, 0});
  equation
    connect(world.frame_b, crankBearing.frame_a);
    connect(crankBearing.frame_b, crank.frame_a);
    connect(crank.frame_b, closing.frame_a);
    connect(closing.frame_ia, coupler.frame_a);
    connect(closing.frame_ib, rocker.frame_a);
    connect(closing.frame_b, base.frame_b);
    assert(noEvent(Modelica.Math.Vectors.length(coupler.frame_b.r_0 - rocker.frame_b.r_0) < 1e-5), "The loop is open");
    connect(world.frame_b, base.frame_a);
    annotation(experiment(StopTime = 2, Interval = 0.005));
  end FourBarAssembly;

  model SliderCrank "A crank drives a slider through a connecting rod"
    extends Modelica.Icons.Example;
    inner World world;
    Joints.Revolute crankBearing(n = {0, 0, 1}, phi(fixed = true, start = 0.5), w(fixed = true, start = 10));
    Parts.BodyCylinder crank(r = {0.1, 0, 0}, diameter = 0.02);
    Joints.Assemblies.JointRRP closing(n_a = {0, 0, 1}, n_b = {1, 0, 0}, rRod1_ia = {0.4, 0, 0}, rRod2_ib = {0.05, 0, 0},
      s_guess = 0.4);
    Parts.BodyCylinder rod(r = {0.4, 0, 0}, diameter = 0.02);
    Parts.Body slider(m = 0.5, r_CM = {0, 0, 0});
  equation
    connect(world.frame_b, crankBearing.frame_a);
    connect(crankBearing.frame_b, crank.frame_a);
    connect(crank.frame_b, closing.frame_a);
    connect(closing.frame_ia, rod.frame_a);
    connect(closing.frame_ib, slider.frame_a);
    assert(noEvent(Modelica.Math.Vectors.length(rod.frame_b.r_0 - slider.frame_a.r_0 - {0.05, 0, 0}) < 1e-5), "The loop is open");
    connect(world.frame_b, closing.frame_b);
    annotation(experiment(StopTime = 1, Interval = 0.002));
  end SliderCrank;
end Loops;
