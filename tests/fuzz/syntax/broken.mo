model M
  Real x Real y
  Real z(start = 1;
equation
  x := 1 + ; if a + then y == 2; else if b then end for; end if; größe = "no \end
end N;
