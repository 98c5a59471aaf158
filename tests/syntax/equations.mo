// Every kind of equation and statement.
//! dump syntax
block B
initial equation
  x = 1 "description"
    annotation(a);
  (a, , b) = f(x, function g(y = 1), n = 2);
equation
  connect(p[1].n, q);
  if c then
    x = 1;
  elseif d then
    assert(x > 0, "text");
  else
    for i in 1:3, j loop
      y[i, j] = z[i];
    end for;
  end if;
  when {initial(), x > 1} then
    reinit(x, pre(y));
  elsewhen b then
    y = 2;
  end when;
initial algorithm
  () := f();
  (a) := g(.b.c);
algorithm
  x := 1;
  while x < 3 loop
    if c then
      break;
    else
      return;
    end if;
  end while;
  when c then
    x := 2;
  elsewhen d then
  end when;
end B;
