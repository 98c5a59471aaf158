// An amplifier that feeds its own limits back has three solutions, and jumps from one to another only where the one it
// follows ends. A step that is tried beyond that point and given up must not take it there early. The capacitor
// swings between -7.5 and 7.5, each way in log(3). (Because 15000 is not infinite, between -7.499 and 7.499, a little sooner.)
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
//! expect c = (if mod(floor(time/log(3)), 2) < 1 then 1 else -1)*(15 - 22.5*exp(-mod(time, log(3)))) within 0.1
//! expect abs(c) <= 7.499 within 1e-5 after 0.001
//! expect abs(out) = 15 within 1e-6
//! expect late = 10*log(3) within 0.01 at end
