// An amplifier that feeds its own limits back has three solutions, and jumps from one to another only where the one it
// follows ends. A step that is tried beyond that point and given up must not take it there early. The capacitor
// swings between -7.5 and 7.5: half a period is log(3), and 20 are 20*log(3) = 21.97.
model SchmittTrigger
  Real c(start = -7.5, fixed = true);
  Real out(start = 15);
  Real late(start = 0, fixed = true);
equation
  out = smooth(0, noEvent(min(15, max(-15, 15000*(out/2 - c)))));
  der(c) = out - c;
  der(late) = noEvent(if out > 0 then 1 else 0);
  annotation (experiment(StopTime = 21.972245773362196, Tolerance = 1e-7));
end SchmittTrigger;
//! final late 10.986122886681098 0.01
