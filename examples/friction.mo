// Every friction model of the library on the same stick-slip rig: a mass of 1 kg pulled by a spring of 2 N/m with 0.1 m/s.
// Run:   ./holon simulate examples/friction.mo
// Truth: with stiction and Coulomb friction only, the period is 2 (F_s - F_c)/(c v) + 2 (pi - atan((F_s - F_c) w/(c v)))/w = 7.611 s
//        (each rig is tested by its own example in Holon.Friction.Examples); friction only makes heat, never energy.
// Plot:  coulomb.mass.s, stiction.mass.s, karnopp.mass.s, smooth_curve.mass.s, dahl.mass.s, lugre.mass.s
model FrictionModels "Eleven rigs side by side"
  Holon.Friction.StickSlipRig coulomb(redeclare Holon.Friction.Coulomb friction) "Coulomb";
  Holon.Friction.StickSlipRig stiction "Coulomb and stiction";
  Holon.Friction.StickSlipRig viscous(redeclare Holon.Friction.StictionViscous friction)
    "Coulomb, stiction, viscous";
  Holon.Friction.StickSlipRig stribeck(redeclare Holon.Friction.Stribeck friction) "Stribeck";
  Holon.Friction.StickSlipRig hess_soom(redeclare Holon.Friction.HessSoom friction) "Hess and Soom";
  Holon.Friction.StickSlipRig armstrong(redeclare Holon.Friction.Armstrong friction) "Armstrong";
  Holon.Friction.StickSlipRig karnopp(redeclare Holon.Friction.Karnopp friction) "Karnopp";
  Holon.Friction.StickSlipRig straight(redeclare Holon.Friction.PiecewiseLinear friction)
    "Regularized, straight lines";
  Holon.Friction.StickSlipRig smooth_curve(redeclare Holon.Friction.Smooth friction)
    "Regularized, S-functions";
  Holon.Friction.StickSlipRig dahl(redeclare Holon.Friction.Dahl friction) "Dahl";
  Holon.Friction.StickSlipRig lugre(redeclare Holon.Friction.LuGre friction) "LuGre";
equation
  when terminal() then
    // All masses have been pulled the same way, up to the slack that the spring allows.
    assert(abs(coulomb.mass.s - lugre.mass.s) < 1, "Coulomb and LuGre are far apart");
    assert(abs(stiction.mass.s - armstrong.mass.s) < 1, "stiction and Armstrong are far apart");
  end when;
  annotation(experiment(StopTime = 30, Tolerance = 1e-7));
end FrictionModels;
