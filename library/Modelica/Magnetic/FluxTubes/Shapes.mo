within Modelica.Magnetic.FluxTubes;
package Shapes "Flux tubes of many shapes"
  extends Modelica.Icons.Package;

  package FixedShape "Shapes that stay as they are"
    extends Modelica.Icons.VariantsPackage;

    model GenericFluxTube "Any shape of constant cross section"
      extends BaseClasses.FixedShape;
      extends Modelica.Magnetic.FluxTubes.Icons.Reluctance;
      parameter SI.Length l = 0.01 "Length along the flux";
      parameter SI.CrossSection area = 0.0001 "Cross section";
    equation
      A = area;
      G_m = mu_0 * mu_r * A / l;
      annotation(defaultComponentName = "generic");
    end GenericFluxTube;

    model Cuboid "Cuboid"
      extends BaseClasses.FixedShape;
      extends Modelica.Magnetic.FluxTubes.Icons.Cuboid;
      parameter SI.Length l = 0.01 "Length along the flux";
      parameter SI.Length a = 0.01 "Width";
      parameter SI.Length b = 0.01 "Height";
    equation
      A = a * b;
      G_m = mu_0 * mu_r * A / l;
    end Cuboid;

    model HollowCylinderAxialFlux "Hollow cylinder or sector of it, flux along the axis"
      extends BaseClasses.FixedShape;
      extends Modelica.Magnetic.FluxTubes.Icons.HollowCylinderAxialFlux;
      parameter SI.Length l = 0.01 "Axial length";
      parameter SI.Radius r_i = 0 "Inner radius";
      parameter SI.Radius r_o = 0.01 "Outer radius";
      parameter SI.Angle alpha = 2 * pi "Angle of the sector";
    equation
      A = alpha / 2 * (r_o^2 - r_i^2);
      G_m = mu_0 * mu_r * A / l;
      annotation(defaultComponentName = "cylinder");
    end HollowCylinderAxialFlux;

    model HollowCylinderRadialFlux "Hollow cylinder or sector of it, flux along the radius"
      extends BaseClasses.FixedShape;
      extends Modelica.Magnetic.FluxTubes.Icons.HollowCylinderRadialFlux;
      parameter SI.Length l = 0.01 "Axial length";
      parameter SI.Radius r_i = 0.01 "Inner radius";
      parameter SI.Radius r_o = 0.02 "Outer radius";
      parameter SI.Angle alpha = 2 * pi "Angle of the sector";
    equation
      A = alpha * l * (r_i + r_o) / 2;
      G_m = mu_0 * mu_r * alpha * l / Modelica.Math.log(r_o / r_i);
      annotation(defaultComponentName = "cylinder");
    end HollowCylinderRadialFlux;

    model HollowCylinderCircumferentialFlux "Sector of a hollow cylinder, flux around the axis"
      extends BaseClasses.FixedShape;
      extends Modelica.Magnetic.FluxTubes.Icons.HollowCylinderCircumferentialFlux;
      parameter SI.Length l = 0.02 "Axial length";
      parameter SI.Radius r_i = 0.01 "Inner radius";
      parameter SI.Radius r_o = 0.02 "Outer radius";
      parameter SI.Angle alpha = pi / 2 "Angle of the sector";
    equation
      A = l * (r_o - r_i);
      G_m = mu_0 * mu_r * A / (alpha * (r_i + r_o) / 2);
      annotation(defaultComponentName = "cylinder");
    end HollowCylinderCircumferentialFlux;

    model Toroid "Sector of a toroid of round cross section"
      extends BaseClasses.FixedShape;
      extends Modelica.Magnetic.FluxTubes.Icons.Toroid;
      parameter SI.Radius r = 0.1 "Radius of the middle";
      parameter SI.Radius d = 0.01 "Diameter of the cross section";
      parameter SI.Angle alpha = pi / 2 "Angle of the sector";
    equation
      A = pi / 4 * d^2;
      G_m = mu_0 * mu_r * A / (alpha * r);
      annotation(defaultComponentName = "cylinder");
    end Toroid;
  end FixedShape;

  package Force "Air gaps that change with a motion"
    extends Modelica.Icons.VariantsPackage;

    model HollowCylinderAxialFlux "Hollow cylinder, flux and motion along the axis"
      extends BaseClasses.Force;
      SI.Length l = s "Length that changes";
      SI.MagneticFluxDensity B "Flux density";
      parameter SI.Radius r_i = 0 "Inner radius";
      parameter SI.Radius r_o = 0.01 "Outer radius";
    protected
      parameter SI.Area A = pi * (r_o^2 - r_i^2) "Cross section";
    equation
      G_m = mu_0 * mu_r * A / l;
      dGmBydx = -mu_0 * mu_r * A / l^2 * dlBydx;
      B = Phi / A;
      annotation(defaultComponentName = "force");
    end HollowCylinderAxialFlux;

    model HollowCylinderRadialFlux "Hollow cylinder, flux along the radius, motion along the axis"
      extends BaseClasses.Force;
      SI.Length l = s "Length that changes";
      SI.MagneticFluxDensity B_avg "Mean flux density";
      parameter SI.Radius r_i = 0.01 "Inner radius";
      parameter SI.Radius r_o = 0.015 "Outer radius";
    protected
      SI.Area A_avg "Mean cross section";
    equation
      G_m = 2 * pi * mu_0 * mu_r * l / Modelica.Math.log(r_o / r_i);
      dGmBydx = 2 * pi * mu_0 * mu_r / Modelica.Math.log(r_o / r_i) * dlBydx;
      A_avg = pi * (r_i + r_o) * l;
      B_avg = Phi / A_avg;
      annotation(defaultComponentName = "force");
    end HollowCylinderRadialFlux;

    model CuboidParallelFlux "Cuboid, flux along the motion"
      extends BaseClasses.Force;
      SI.Length l = s "Length that changes";
      SI.MagneticFluxDensity B "Flux density";
      parameter SI.Length a = 0.01 "Width";
      parameter SI.Length b = 0.01 "Height";
    protected
      parameter SI.Area A = a * b "Cross section";
    equation
      G_m = mu_0 * mu_r * A / l;
      dGmBydx = -mu_0 * mu_r * A / l^2 * dlBydx;
      B = Phi / A;
      annotation(defaultComponentName = "force");
    end CuboidParallelFlux;

    model CuboidOrthogonalFlux "Cuboid, flux across the motion"
      extends BaseClasses.Force;
      SI.Length l = s "Length that changes";
      SI.MagneticFluxDensity B "Flux density";
      parameter SI.Length a = 0.01 "Width";
      parameter SI.Length b = 0.01 "Length along the flux";
    protected
      SI.Area A "Cross section";
    equation
      A = a * l;
      G_m = mu_0 * mu_r * A / b;
      dGmBydx = mu_0 * mu_r * a / b * dlBydx;
      B = Phi / A;
      annotation(defaultComponentName = "force");
    end CuboidOrthogonalFlux;

    model LeakageAroundPoles "Leakage around the edges of two poles"
      extends BaseClasses.Force;
      SI.Length l = s "Length that changes";
      parameter SI.Length w = 0.1 "Width of the edges";
      parameter SI.Radius r = 0.01 "Radius of the leakage field";
    equation
      G_m = mu_0 * w / pi * Modelica.Math.log(1 + pi * r / l);
      dGmBydx = -mu_0 * w * r / (l^2 * (1 + pi * r / l)) * dlBydx;
      annotation(defaultComponentName = "force");
    end LeakageAroundPoles;
  end Force;

  package Leakage "Leakage paths between edges and corners"
    extends Modelica.Icons.VariantsPackage;

    model QuarterCylinder "From one edge to a face: quarter of a cylinder"
      extends BaseClasses.Leakage;
      parameter SI.Length l = 0.1 "Length of the edges";
    equation
      G_m = 0.52 * mu_0 * l;
      annotation(defaultComponentName = "leakage");
    end QuarterCylinder;

    model QuarterHollowCylinder
      "From one face to another at a right angle: quarter of a hollow cylinder"
      extends BaseClasses.Leakage;
      parameter SI.Length l = 0.1 "Length of the edges";
      parameter Real ratio(start = 1) "Thickness by inner radius";
    equation
      G_m = 2 * mu_0 * l * Modelica.Math.log(1 + ratio) / pi;
      annotation(defaultComponentName = "leakage");
    end QuarterHollowCylinder;

    model HalfCylinder "Between two edges: half of a cylinder"
      extends BaseClasses.Leakage;
      parameter SI.Length l = 0.1 "Length of the edges";
    equation
      G_m = 0.26 * mu_0 * l;
      annotation(defaultComponentName = "leakage");
    end HalfCylinder;

    model HalfHollowCylinder "Between two faces side by side: half of a hollow cylinder"
      extends BaseClasses.Leakage;
      parameter SI.Length l = 0.1 "Length of the edges";
      parameter Real ratio(start = 1) "Thickness by inner radius";
    equation
      G_m = mu_0 * l * Modelica.Math.log(1 + ratio) / pi;
      annotation(defaultComponentName = "leakage");
    end HalfHollowCylinder;

    model QuarterSphere "Between two corners: quarter of a sphere"
      extends BaseClasses.Leakage;
      parameter SI.Radius r = 0.005 "Radius";
    equation
      G_m = 0.077 * mu_0 * 2 * r;
      annotation(defaultComponentName = "leakage");
    end QuarterSphere;

    model QuarterHollowSphere "Between two edges at corners: quarter of a hollow sphere"
      extends BaseClasses.Leakage;
      parameter SI.Length t(start = 0.01) "Thickness";
    equation
      G_m = 0.25 * mu_0 * t;
      annotation(defaultComponentName = "leakage");
    end QuarterHollowSphere;

    model EighthOfSphere "From a corner to a face: eighth of a sphere"
      extends BaseClasses.Leakage;
      parameter SI.Radius r = 0.01 "Radius";
    equation
      G_m = 0.308 * mu_0 * r;
      annotation(defaultComponentName = "leakage");
    end EighthOfSphere;

    model EighthOfHollowSphere "From an edge to a face at corners: eighth of a hollow sphere"
      extends BaseClasses.Leakage;
      parameter SI.Length t(start = 0.01) "Thickness";
    equation
      G_m = 0.5 * mu_0 * t;
      annotation(defaultComponentName = "leakage");
    end EighthOfHollowSphere;

    model CoaxCylindersEndFaces "Between the end faces of two coaxial cylinders"
      extends BaseClasses.Leakage;
      parameter SI.Radius r_0 = 10e-3 "Radius of the inner cylinder";
      parameter SI.Radius r_1 = 17e-3 "Inner radius of the outer cylinder";
      parameter SI.Radius r_2 = 20e-3 "Outer radius of the outer cylinder";
      final parameter SI.Distance l_g = r_1 - r_0 "Gap";
      final parameter SI.Length t = r_2 - r_1 "Thickness of the outer cylinder";
    equation
      G_m = 2 * mu_0 * (r_0 + l_g / 2)
          * Modelica.Math.log(1 + 2 * (if t <= r_0 then t else r_0) / l_g);
      annotation(defaultComponentName = "leakage");
    end CoaxCylindersEndFaces;
  end Leakage;

  package HysteresisAndMagnets "Magnets and cores with hysteresis"
    extends Modelica.Icons.VariantsPackage;

    model GenericLinearPermanentMagnet "Permanent magnet with a straight curve"
      extends BaseClasses.Generic;
      parameter Material.HardMagnetic.BaseData mat = Material.HardMagnetic.BaseData() "Material";
      output SI.MagneticFieldStrength H "Field strength";
      output SI.MagneticFluxDensity B "Flux density";
    equation
      V_m = H * l;
      Phi = B * A;
      B = mu_0 * mat.mu_r * H - mat.B_r;
      annotation(defaultComponentName = "pm");
    end GenericLinearPermanentMagnet;

    model GenericHystTellinenSoft "Soft core with hysteresis: hyperbolic tangents as outer loop"
      parameter SI.MagneticFluxDensity Js = 1.8 "Saturation";
      parameter SI.MagneticFluxDensity Br = 0.9 "Remanence";
      parameter SI.MagneticFieldStrength Hc = 120 "Coercivity";
      parameter Real K = 1 "Slope behind saturation by mu_0";
      extends BaseClasses.GenericHysteresisTellinen(mu0 = K * mu_0);
    protected
      parameter SI.MagneticFluxDensity eps = Js / 1000 "Least distance of both branches";
      parameter Real H0 = 0.5 * Modelica.Math.log((1 + Br / Js) / (1 - Br / Js))
        "Shift of the branches";
      parameter Real M = H0 / Hc "Steepness";
    equation
      hystR = Js * tanh(M * Hstat - H0) + mu0 * Hstat - eps / 2;
      hystF = Js * tanh(M * Hstat + H0) + mu0 * Hstat + eps / 2;
      annotation(defaultComponentName = "core");
    end GenericHystTellinenSoft;

    model GenericHystTellinenHard "Hard core with hysteresis: hyperbolic tangents as outer loop"
      extends BaseClasses.GenericHysteresisTellinen(mu0 = K * mu_0);
      parameter SI.MagneticFluxDensity Br = 1.2 "Remanence";
      parameter SI.MagneticFieldStrength Hc = 5e5 "Coercivity";
      parameter Real M(final unit = "m/A") = 10 / Hc "Steepness";
      parameter Real K = 1 "Slope behind saturation by mu_0";
    protected
      final parameter SI.MagneticFluxDensity eps = Br / 1000 "Least distance of both branches";
      final parameter Real H0 = 0.5 * log((1 + mu0 * Hc / Br) / (1 - mu0 * Hc / Br)) + M * Hc
        "Shift of the branches";
      Real tanhR "Shape of the rising branch";
      Real tanhF "Shape of the falling branch";
    equation
      tanhR = tanh(M * H - H0);
      tanhF = tanh(M * H + H0);
      hystR = Br * tanhR + mu0 * H - eps / 2;
      hystF = Br * tanhF + mu0 * H + eps / 2;
      annotation(defaultComponentName = "core");
    end GenericHystTellinenHard;

    model GenericHystTellinenPermanentMagnet
      "Permanent magnet with hysteresis, magnetized at the start"
      extends BaseClasses.GenericHysteresisTellinen(
        mu0 = K * Modelica.Constants.mu_0,
        MagRel(start = -1, fixed = true));
      parameter SI.MagneticFluxDensity Br = 1.2 "Remanence";
      parameter SI.MagneticFieldStrength Hc = 5e5 "Coercivity";
      parameter Real M(final unit = "m/A") = 10 / Hc "Steepness";
      parameter Real K(final unit = "1") = 1 "Slope behind saturation by mu_0";
    protected
      parameter SI.MagneticFluxDensity eps = Br / 1000 "Least distance of both branches";
      parameter Real H0(final unit = "1") = 0.5 * log((1 + mu0 * Hc / Br) / (1 - mu0 * Hc / Br))
          + M * Hc "Shift of the branches";
    equation
      hystR = Br * tanh(M * H - H0) + mu0 * H - eps / 2;
      hystF = Br * tanh(M * H + H0) + mu0 * H + eps / 2;
      annotation(defaultComponentName = "pm");
    end GenericHystTellinenPermanentMagnet;

    model GenericHystTellinenTable "Core with hysteresis after Tellinen: outer loop from tables"
      parameter FluxTubes.Material.HysteresisTableData.BaseData mat = FluxTubes.Material.HysteresisTableData.BaseData()
        "Material";
      parameter Real K = 1 "Slope behind saturation by mu_0";
      extends BaseClasses.GenericHysteresisTellinen(mu0 = mu_0 * K, sigma = mat.sigma);
    protected
      constant SI.MagneticFluxDensity unitT = 1 "One tesla";
      parameter SI.MagneticFluxDensity eps = unitT * mat.tabris[size(mat.tabris, 1), 2] / 1000
        "Least distance of both branches";
      Modelica.Blocks.Tables.CombiTable1Dv tabris(
        table = mat.tabris,
        smoothness = Modelica.Blocks.Types.Smoothness.ContinuousDerivative) "Rising branch";
      Modelica.Blocks.Tables.CombiTable1Dv tabfal(
        table = mat.tabfal,
        smoothness = Modelica.Blocks.Types.Smoothness.ContinuousDerivative) "Falling branch";
    equation
      tabris.u[1] = Hstat;
      tabfal.u[1] = Hstat;
      hystR = unitT * tabris.y[1] + mu0 * Hstat - eps;
      hystF = unitT * tabfal.y[1] + mu0 * Hstat + eps;
      annotation(defaultComponentName = "core");
    end GenericHystTellinenTable;

    model GenericHystTellinenEverett
      "Core with hysteresis after Tellinen: outer loop from an Everett function"
      parameter FluxTubes.Material.HysteresisEverettParameter.BaseData mat = FluxTubes.Material.HysteresisEverettParameter.BaseData()
        "Material";
      extends BaseClasses.GenericHysteresisTellinen(mu0 = mat.K * mu_0, sigma = mat.sigma);
    protected
      parameter SI.MagneticFluxDensity Js = 0.5
          * FluxTubes.Utilities.everett(mat.Hsat, -mat.Hsat, mat, false) "Saturation";
      parameter SI.MagneticFluxDensity eps = mat.M / 1000 "Least distance of both branches";
      parameter Real P1 = mat.M * mat.r * (2 / pi * atan(mat.q * (mat.Hsat - mat.Hc)) + 1)
          + 2 * mat.M * (1 - mat.r)
            / (1 + (exp(-mat.p1 * (mat.Hsat - mat.Hc)) + exp(-mat.p2 * (mat.Hsat - mat.Hc))) / 2)
        "Factor at Hsat";
      parameter Real P4 = mat.M * mat.r * (2 / pi * atan(mat.q * (-mat.Hsat - mat.Hc)) + 1)
          + 2 * mat.M * (1 - mat.r)
            / (1 + (exp(-mat.p1 * (-mat.Hsat - mat.Hc)) + exp(-mat.p2 * (-mat.Hsat - mat.Hc))) / 2)
        "Factor at -Hsat";
      SI.MagneticFieldStrength H2 "Field above the coercivity";
      SI.MagneticFieldStrength H3 "Opposite field above the coercivity";
      Real P2 "Factor of the field";
      Real P3 "Factor of the opposite field";
      Real H_lim "Field within -Hsat and Hsat";
      constant SI.MagneticFluxDensity unitT = 1 "One tesla";
    equation
      H_lim = if Hstat > mat.Hsat then mat.Hsat elseif Hstat < -mat.Hsat then -mat.Hsat else Hstat;
      H2 = H_lim - mat.Hc;
      H3 = -H_lim - mat.Hc;
      P2 = mat.M * mat.r * (2 / pi * atan(mat.q * H2) + 1)
          + 2 * mat.M * (1 - mat.r) / (1 + (exp(-mat.p1 * H2) + exp(-mat.p2 * H2)) / 2);
      P3 = mat.M * mat.r * (2 / pi * atan(mat.q * H3) + 1)
          + 2 * mat.M * (1 - mat.r) / (1 + (exp(-mat.p1 * H3) + exp(-mat.p2 * H3)) / 2);
      hystR = unitT * (P1 * P2 - P3 * P4) - Js + mu0 * Hstat - eps / 2;
      hystF = unitT * (P4 * P2 - P3 * P1) + Js + mu0 * Hstat + eps / 2;
      annotation(defaultComponentName = "core");
    end GenericHystTellinenEverett;
  end HysteresisAndMagnets;
end Shapes;
