within Modelica.Magnetic.FluxTubes;
package Examples "Small magnetic circuits; each states what must come out"
  extends Modelica.Icons.ExamplesPackage;

  model CoreWithGap "The inductance of a core with an air gap"
    extends Modelica.Icons.Example;
    parameter Real N = 500 "Turns";
    Modelica.Electrical.Analog.Sources.RampCurrent source(I = 1, duration = 1) "Current";
    Modelica.Electrical.Analog.Basic.Ground ground "Electric ground";
    Basic.ElectroMagneticConverter winding(N = N, i(start = 0)) "Winding";
    Basic.Ground magneticGround "Magnetic ground";
    Shapes.FixedShape.GenericFluxTube core(
      l = 0.3,
      area = 4e-4,
      nonLinearPermeability = false,
      mu_rConst = 2000) "Core";
    Shapes.FixedShape.GenericFluxTube gap(
      l = 0.001,
      area = 4e-4,
      nonLinearPermeability = false,
      mu_rConst = 1) "Air gap";
    SI.Inductance L = N^2 / (0.3 / (2000 * mu_0 * 4e-4) + 0.001 / (mu_0 * 4e-4))
      "What the inductance must be";
  equation
    connect(source.p, ground.p);
    connect(source.p, winding.n);
    connect(source.n, winding.p);
    connect(winding.port_p, core.port_p);
    connect(core.port_n, gap.port_p);
    connect(gap.port_n, winding.port_n);
    connect(winding.port_n, magneticGround.port);
    assert(time < 0.01 or abs(winding.L_stat - L) < 1e-6 * L, "the inductance is wrong");
    annotation(experiment(StopTime = 1));
  end CoreWithGap;

  model Gap "The force in an air gap is B^2*A/(2*mu_0)"
    extends Modelica.Icons.Example;
    Sources.ConstantMagneticFlux flux(Phi = 4e-4) "Flux";
    Shapes.Force.CuboidParallelFlux gap(a = 0.02, b = 0.02, mu_r = 1, dlBydx = 1) "Air gap";
    Basic.Ground ground "Magnetic ground";
    Modelica.Mechanics.Translational.Sources.Position position(exact = true)
      "Motion of the armature";
    Modelica.Blocks.Sources.Ramp stroke(height = -0.004, offset = 0.005, duration = 1) "Stroke";
  equation
    connect(flux.port_p, ground.port);
    connect(flux.port_n, gap.port_p);
    connect(gap.port_n, ground.port);
    connect(stroke.y, position.s_ref);
    connect(position.flange, gap.flange);
    assert(abs(abs(gap.F_m) - 4e-4^2 / (2 * mu_0 * 4e-4)) < 1e-6 * abs(gap.F_m),
      "the force is wrong");
    annotation(experiment(StopTime = 1));
  end Gap;
end Examples;
