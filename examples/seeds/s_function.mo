// The S-function for a unit square (D. Zimmer, Virtual Physics, 2022), as printed.
// Run:   ./holon simulate examples/seeds/s_function.mo
// Truth: odd; y = (3 x - x^3)/2 inside -1..1, +-1 outside.
// Plot:  x, y
function S_Func
  input Real x;
  output Real y;
algorithm
  if x > 1 then
    y := 1;
  elseif x < -1 then
    y := -1;
  else
    y := -0.5 * x^3 + 1.5 * x;
  end if;
end S_Func;

model SFunctionCurve "x runs from -2 to 2"
  Real x = 4 * time - 2 "Argument";
  Real y = S_Func(x) "Value";
  Real y_exact = (3 * max(-1, min(1, x)) - max(-1, min(1, x))^3) / 2 "Value by formula";
equation
  assert(abs(y - y_exact) < 1e-12, "the S-function differs from its formula");
  annotation(experiment(StopTime = 1));
end SFunctionCurve;
