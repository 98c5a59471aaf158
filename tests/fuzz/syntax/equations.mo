model K // one
initial equation
  (a, , b) = f(x, function g(y = 1), n = 2); /* two */
  a[1, :, end, 2:end] = {i for i in 1:3, j} + [1, 2; 3, 4] * (if a then b elseif c then d else e);
  -a .+ b .- c .* d ./ e .^ f = ((g)) and not h or i <> j;
  when {initial(), x > 1} then reinit(x, pre(y)); elsewhen b then assert(c, "d"); end when "text" annotation(e);
equation
  for i in 1:n loop if a then connect(b, c); else der(x) = 'quoted \'name\'' * 1e-3; end if; end for;
algorithm
  () := f(); (a) := g(.b.c); return; break; x := if a then 1. else .5;
  while a >= b loop if c then elseif d then else end if; end while;
annotation(a(b(c = "x" "text", each final d), redeclare each final replaceable Real x(y = 1) = 2 "c"));
end K;
