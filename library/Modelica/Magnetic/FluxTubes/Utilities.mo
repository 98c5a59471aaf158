within Modelica.Magnetic.FluxTubes;
package Utilities "Functions of hysteresis"
  extends Modelica.Icons.FunctionsPackage;

  function everett "Everett function: polarization between two turning points of the field"
    extends Modelica.Icons.Function;
    input SI.MagneticFieldStrength a_ "Upper turning point";
    input SI.MagneticFieldStrength b_ "Lower turning point";
    input FluxTubes.Material.HysteresisEverettParameter.BaseData p "Material";
    input Boolean mirror "True: also for a_ < b_";
    output SI.MagneticFluxDensity J "Polarization";
  protected
    SI.MagneticFieldStrength a "Upper turning point within -Hsat and Hsat";
    SI.MagneticFieldStrength b "Lower turning point within -Hsat and Hsat";
    constant SI.MagneticFluxDensity unitT = 1 "One tesla";

    function factor "One factor of the function"
      extends Modelica.Icons.Function;
      input SI.MagneticFieldStrength h "Field above the coercivity";
      input FluxTubes.Material.HysteresisEverettParameter.BaseData p "Material";
      output Real f "Factor";
    algorithm
      f := p.M * p.r * (2 / Modelica.Constants.pi * atan(p.q * h) + 1)
          + 2 * p.M * (1 - p.r) / (1 + (exp(-p.p1 * h) + exp(-p.p2 * h)) / 2);
    end factor;
  algorithm
    if a_ >= b_ or mirror then
      a := max(-p.Hsat, min(a_, p.Hsat));
      b := max(-p.Hsat, min(b_, p.Hsat));
      J := unitT
          * (factor(-b - p.Hc, p) * factor(a - p.Hc, p)
            - factor(-a - p.Hc, p) * factor(b - p.Hc, p));
    else
      J := 0;
    end if;
  end everett;
end Utilities;
