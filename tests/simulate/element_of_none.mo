// A history that the model has only in one of its kinds: statements about its elements stand in a branch that is not
// taken where the array has no elements, and the other branch is the one that counts.
//! run stop=2.5
//! expect plain.mean = if time < 1 then 0 elseif time < 2 then 4 else 5
//! expect rich.mean = if time < 1 then 0 elseif time < 2 then 11 else 22
//! expect plain.missing = 3
model ElementOfNone
  type Kind = enumeration(plain, rich);
  model Predictor
    parameter Kind kind;
    final parameter Integer n = if kind == Kind.rich then 2 else 0;
    discrete Real history[n](each start = 0, each fixed = true);
    discrete Real mean(start = 0, fixed = true);
    Integer at(start = 0, fixed = true);
    Integer missing = if n == 0 then 3 else 0;
  algorithm
    when sample(1, 1) then
      at := pre(at) + 1;
      if kind == Kind.rich then
        history[at] := 11*at;
      end if;
      if kind == Kind.plain then
        mean := 3 + at;
      elseif kind == Kind.rich then
        mean := sum({history[i] for i in {at}});
      else
        mean := -1;
      end if;
    end when;
  end Predictor;
  Predictor plain(kind = Kind.plain);
  Predictor rich(kind = Kind.rich);
end ElementOfNone;
