// What one clock sets cannot be read under a clock of another interval; before, the second clock was left out.
model TwoClocks
  Real x(start = 0);
  Real y(start = 0);
equation
  when Clock(0.1) then
    x = previous(x) + 1;  //! error H5011: two different clocks
  end when;
  when Clock(0.15) then
    y = x;
  end when;
end TwoClocks;
