within Holon.Vehicle;
record Road "How a tyre grips: mu = c1 (1 - exp(-c2 slip)) - c3 slip (Burckhardt)"
  Real c1 = 1.2801 "Asymptote; the defaults are dry asphalt";
  Real c2 = 23.99 "Steepness";
  Real c3 = 0.52 "Fall beyond the peak";
  annotation(Documentation(info = "<html>
<p>Burckhardt's curve: it rises steeply, has its peak at a slip of some percent and falls until the wheel is locked. Dry asphalt
by default.</p></html>"));
end Road;
