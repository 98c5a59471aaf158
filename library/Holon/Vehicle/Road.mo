within Holon.Vehicle;
record Road "How a tyre grips: mu = c1 (1 - exp(-c2 slip)) - c3 slip (Burckhardt)"
  Real c1 = 1.2801 "Asymptote; the defaults are dry asphalt";
  Real c2 = 23.99 "Steepness";
  Real c3 = 0.52 "Fall beyond the peak";
end Road;
