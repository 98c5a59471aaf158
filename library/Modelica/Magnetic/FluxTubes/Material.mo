within Modelica.Magnetic.FluxTubes;
package Material "Data of magnetic materials"
  extends Modelica.Icons.MaterialPropertiesPackage;

  package SoftMagnetic
    "Soft magnetic materials: mu_r = 1 + (mu_i - 1 + c_a*x)/(1 + c_b*x + x^n) with x = abs(B/B_myMax)"
    extends Modelica.Icons.MaterialPropertiesPackage;

    package Steel "Steels"
      extends Modelica.Icons.MaterialPropertiesPackage;

      record Steel_9SMnPb28 "9SMnPb28"
        extends FluxTubes.Material.SoftMagnetic.BaseData(
          label = "9SMnPb28",
          mu_i = 400,
          B_myMax = 1.488,
          c_a = 1200,
          c_b = 3,
          n = 12.5);
      end Steel_9SMnPb28;

      record Steel_9SMn28K "9SMn28K"
        extends FluxTubes.Material.SoftMagnetic.BaseData(
          label = "9SMn28K",
          mu_i = 500,
          B_myMax = 1.036,
          c_a = 43414,
          c_b = 35.8,
          n = 14);
      end Steel_9SMn28K;

      record DC01 "DC01"
        extends FluxTubes.Material.SoftMagnetic.BaseData(
          label = "DC01",
          mu_i = 5,
          B_myMax = 1.1,
          c_a = 6450,
          c_b = 3.65,
          n = 7.7);
      end DC01;

      record DC03 "DC03"
        extends FluxTubes.Material.SoftMagnetic.BaseData(
          label = "DC03",
          mu_i = 0,
          B_myMax = 1.05,
          c_a = 27790,
          c_b = 16,
          n = 10.4);
      end DC03;

      record X6Cr17 "X6Cr17"
        extends FluxTubes.Material.SoftMagnetic.BaseData(
          label = "X6Cr17",
          mu_i = 274,
          B_myMax = 1.1,
          c_a = 970,
          c_b = 1.2,
          n = 8.3);
      end X6Cr17;

      record AISI_1008 "AISI 1008"
        extends FluxTubes.Material.SoftMagnetic.BaseData(
          label = "AISI 1008",
          mu_i = 200,
          B_myMax = 1.17,
          c_a = 8100,
          c_b = 2.59,
          n = 10);
      end AISI_1008;

      record AISI_12L14 "AISI 12L14"
        extends FluxTubes.Material.SoftMagnetic.BaseData(
          label = "AISI 12L14",
          mu_i = 10,
          B_myMax = 0.94,
          c_a = 5900,
          c_b = 4.19,
          n = 6.4);
      end AISI_12L14;
    end Steel;

    package ElectricSheet "Electric sheets"
      extends Modelica.Icons.MaterialPropertiesPackage;

      record M330_50A "M330-50A"
        extends FluxTubes.Material.SoftMagnetic.BaseData(
          label = "M330-50A",
          mu_i = 500,
          B_myMax = 0.7,
          c_a = 24000,
          c_b = 9.38,
          n = 9.6);
      end M330_50A;

      record M350_50A "M350-50A"
        extends FluxTubes.Material.SoftMagnetic.BaseData(
          label = "M350-50A",
          mu_i = 1210,
          B_myMax = 1.16,
          c_a = 24630,
          c_b = 2.44,
          n = 14);
      end M350_50A;

      record M530_50A "M530-50A"
        extends FluxTubes.Material.SoftMagnetic.BaseData(
          label = "M530-50A",
          mu_i = 2120,
          B_myMax = 1.25,
          c_a = 12400,
          c_b = 1.6,
          n = 13.5);
      end M530_50A;

      record M700_100A "M700-100A"
        extends FluxTubes.Material.SoftMagnetic.BaseData(
          label = "M700-100A",
          mu_i = 1120,
          B_myMax = 1.2,
          c_a = 20750,
          c_b = 3.55,
          n = 13.15);
      end M700_100A;

      record M940_100A "M940-100A"
        extends FluxTubes.Material.SoftMagnetic.BaseData(
          label = "M940-100A",
          mu_i = 680,
          B_myMax = 1.26,
          c_a = 17760,
          c_b = 3.13,
          n = 13.9);
      end M940_100A;
    end ElectricSheet;

    package PureIron "Pure iron"
      extends Modelica.Icons.MaterialPropertiesPackage;

      record RFe80 "RFe80"
        extends FluxTubes.Material.SoftMagnetic.BaseData(
          label = "RFe80",
          mu_i = 123,
          B_myMax = 1.27,
          c_a = 44410,
          c_b = 6.4,
          n = 10);
      end RFe80;

      record VacoferS2 "VACOFER S2"
        extends FluxTubes.Material.SoftMagnetic.BaseData(
          label = "VACOFER S2",
          mu_i = 2666,
          B_myMax = 1.15,
          c_a = 187000,
          c_b = 4.24,
          n = 19);
      end VacoferS2;
    end PureIron;

    package CobaltIron "Alloys of cobalt and iron"
      extends Modelica.Icons.MaterialPropertiesPackage;

      record Vacoflux50 "VACOFLUX 50"
        extends FluxTubes.Material.SoftMagnetic.BaseData(
          label = "VACOFLUX 50",
          mu_i = 3850,
          B_myMax = 1.75,
          c_a = 11790,
          c_b = 2.63,
          n = 15.02);
      end Vacoflux50;
    end CobaltIron;

    package NickelIron "Alloys of nickel and iron"
      extends Modelica.Icons.MaterialPropertiesPackage;

      record MuMetall "Mu-metal"
        extends FluxTubes.Material.SoftMagnetic.BaseData(
          label = "Mu-metal",
          mu_i = 27300,
          B_myMax = 0.46,
          c_a = 1037500,
          c_b = 3.67,
          n = 10);
      end MuMetall;

      record Permenorm3601K3 "PERMENORM 3601 K3"
        extends FluxTubes.Material.SoftMagnetic.BaseData(
          label = "PERMENORM 3601 K3",
          mu_i = 3000,
          B_myMax = 0.67,
          c_a = 50000,
          c_b = 2.39,
          n = 9.3);
      end Permenorm3601K3;
    end NickelIron;

    function mu_rApprox "Relative permeability as a function of the flux density"
      extends Modelica.Icons.Function;
      input SI.MagneticFluxDensity B "Flux density";
      input SI.RelativePermeability mu_i "Permeability at zero";
      input SI.MagneticFluxDensity B_myMax "Flux density of the greatest permeability";
      input Real c_a "Coefficient";
      input Real c_b "Coefficient";
      input Real n "Exponent";
      output SI.RelativePermeability mu_r "Relative permeability";
    protected
      Real x "Relative flux density";
    algorithm
      x := abs(B / B_myMax);
      mu_r := 1 + (mu_i - 1 + c_a * x) / (1 + c_b * x + x^n);
    end mu_rApprox;

    record BaseData "Coefficients of a soft magnetic material"
      extends Modelica.Icons.Record;
      parameter String label = "SoftMagnetic" "Name";
      parameter SI.RelativePermeability mu_i = 1 "Permeability at zero";
      parameter SI.MagneticFluxDensity B_myMax = 1 "Flux density of the greatest permeability";
      parameter Real c_a = 1 "Coefficient";
      parameter Real c_b = 1 "Coefficient";
      parameter Real n = 1 "Exponent";
    end BaseData;
  end SoftMagnetic;

  package HardMagnetic "Permanent magnets"
    extends Modelica.Icons.MaterialPropertiesPackage;

    record NdFeB "Neodymium, iron and boron, sintered"
      extends FluxTubes.Material.HardMagnetic.BaseData(
        H_cBRef = 900000,
        B_rRef = 1.2,
        T_ref = 293.15,
        alpha_Br = -0.001);
    end NdFeB;

    record Sm2Co17 "Samarium and cobalt 2:17, sintered"
      extends FluxTubes.Material.HardMagnetic.BaseData(
        H_cBRef = 750000,
        B_rRef = 1.02,
        T_ref = 293.15,
        alpha_Br = -0.0003);
    end Sm2Co17;

    record SmCo5 "Samarium and cobalt 1:5, sintered"
      extends FluxTubes.Material.HardMagnetic.BaseData(
        H_cBRef = 720000,
        B_rRef = 0.95,
        T_ref = 293.15,
        alpha_Br = -0.0004);
    end SmCo5;

    record PlasticNdFeB "Neodymium, iron and boron in plastic"
      extends FluxTubes.Material.HardMagnetic.BaseData(
        H_cBRef = 400000,
        B_rRef = 0.58,
        T_ref = 293.15,
        alpha_Br = -0.001);
    end PlasticNdFeB;

    record PlasticSmCo "Samarium and cobalt in plastic"
      extends FluxTubes.Material.HardMagnetic.BaseData(
        H_cBRef = 385000,
        B_rRef = 0.57,
        T_ref = 293.15,
        alpha_Br = -0.0004);
    end PlasticSmCo;

    record HardFerrite "Hard ferrite, sintered"
      extends FluxTubes.Material.HardMagnetic.BaseData(
        H_cBRef = 170000,
        B_rRef = 0.38,
        T_ref = 293.15,
        alpha_Br = -0.002);
    end HardFerrite;

    record PlasticHardFerrite "Hard ferrite in plastic"
      extends FluxTubes.Material.HardMagnetic.BaseData(
        H_cBRef = 130000,
        B_rRef = 0.21,
        T_ref = 293.15,
        alpha_Br = -0.002);
    end PlasticHardFerrite;

    record BaseData "Data of a permanent magnet"
      extends Modelica.Icons.Record;
      parameter SI.MagneticFieldStrength H_cBRef = 1 "Coercivity at T_ref";
      parameter SI.MagneticFluxDensity B_rRef = 1 "Remanence at T_ref";
      parameter SI.Temperature T_ref = 293.15 "Reference temperature";
      parameter SI.LinearTemperatureCoefficient alpha_Br = 0
        "Relative change of the remanence per kelvin";
      parameter SI.Temperature T_op = 293.15 "Temperature";
      final parameter SI.MagneticFluxDensity B_r = B_rRef * (1 + alpha_Br * (T_op - T_ref))
        "Remanence";
      final parameter SI.MagneticFieldStrength H_cB = H_cBRef * (1 + alpha_Br * (T_op - T_ref))
        "Coercivity";
      final parameter SI.RelativePermeability mu_r = B_r / (mu_0 * H_cB) "Relative permeability";
    end BaseData;
  end HardMagnetic;

  package HysteresisEverettParameter "Hysteresis by the parameters of an Everett function"
    extends Modelica.Icons.MaterialPropertiesPackage;

    record M270_50A "M270-50A"
      extends BaseData(
        Hsat = 650,
        M = 0.98089,
        r = 0.42933,
        q = 0.027285,
        p1 = 0.48567,
        p2 = 0.000549,
        Hc = 24.4948,
        K = 50,
        sigma = 1.72e6);
    end M270_50A;

    record M330_50A "M330-50A"
      extends BaseData(
        Hsat = 650,
        M = 0.967,
        r = 0.50256,
        q = 0.039964,
        p1 = 0.18807,
        p2 = 0.000781,
        Hc = 42.2283,
        K = 50,
        sigma = 2.2e6);
    end M330_50A;

    record M400_50A "M400-50A"
      extends BaseData(
        Hsat = 700,
        M = 0.96642,
        r = 0.44216,
        q = 0.027763,
        p1 = 0.29943,
        p2 = 0.000757,
        Hc = 43.2967,
        K = 50,
        sigma = 2.22e6);
    end M400_50A;

    record M400_50AP "M400-50AP"
      extends BaseData(
        Hsat = 600,
        M = 1.0013,
        r = 0.42687,
        q = 0.034302,
        p1 = 0.31794,
        p2 = 0.000759,
        Hc = 36.204,
        K = 50,
        sigma = 2.22e6);
    end M400_50AP;

    record M800_65A "M800-65A"
      extends BaseData(
        Hsat = 700,
        M = 1.1461,
        r = 0.1607,
        q = 0.012965,
        p1 = 0.18349,
        p2 = 0.000425,
        Hc = 100.0602,
        K = 50,
        sigma = 3.27e6);
    end M800_65A;

    record Vacodur50 "Vacodur50"
      extends BaseData(
        Hsat = 800,
        M = 1.002,
        r = 1.0835,
        q = 0.052305,
        p1 = 0.79581,
        p2 = 0.00898,
        Hc = 133.5884,
        K = 160,
        sigma = 2.38e6);
    end Vacodur50;

    record Vacoflux17 "Vacoflux17"
      extends BaseData(
        Hsat = 1000,
        M = 0.91959,
        r = 0.72807,
        q = 0.015757,
        p1 = 0.016407,
        p2 = 0.001049,
        Hc = 98.0842,
        K = 110,
        sigma = 2.56e6);
    end Vacoflux17;

    record BaseData "Parameters of an Everett function"
      extends Modelica.Icons.Record;
      parameter SI.MagneticFieldStrength Hsat = 100 "The hysteresis lies between -Hsat and Hsat";
      parameter Real M(final unit = "1") = 0.95 "Saturation";
      parameter Real r(final unit = "1") = 0.55 "Part of the straight piece near Hc";
      parameter Real q(final unit = "m/A") = 2.4e-1 "Steepness near Hc";
      parameter Real p1(final unit = "m/A") = 1.2e-1 "First sharpness of the bend";
      parameter Real p2(final unit = "m/A") = 8e-1 "Second sharpness of the bend";
      parameter SI.MagneticFieldStrength Hc = 7.4 "Coercivity of the outer loop";
      parameter Real K(final unit = "1") = 1 "Slope behind saturation by mu_0";
      parameter SI.Conductivity sigma = 1 "Conductivity";
    end BaseData;
  end HysteresisEverettParameter;

  package HysteresisTableData "Hysteresis by tables of the outer loop"
    extends Modelica.Icons.MaterialPropertiesPackage;

    record BaseData "Both branches of the outer loop"
      extends Modelica.Icons.Record;
      parameter Real[:, :] tabris = [cat(1, {-1e7}, {10 * k for k in -30:30}, {1e7}),
        cat(1, {-0.8}, {0.8 * tanh(0.2432 * (k - 4)) for k in -30:30}, {0.8})]
        "Rising branch: field strength, flux density without its part by mu_0";
      parameter Real[:, :] tabfal = [cat(1, {-1e7}, {10 * k for k in -30:30}, {1e7}),
        cat(1, {-0.8}, {0.8 * tanh(0.2432 * (k + 4)) for k in -30:30}, {0.8})]
        "Falling branch: field strength, flux density without its part by mu_0";
      parameter SI.Conductivity sigma = 1 "Conductivity";
    end BaseData;
  end HysteresisTableData;
end Material;
