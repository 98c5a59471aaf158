// Blocks that are not closed, closed twice, or closed by the wrong word. What is inside them is still checked.
//! stage syntax
model Blocks
equation
  if a then  //! error H1033: `if` is not closed by `end if`
    x = 1;
  else if b then
    x = 2;
  end if;
initial equation
  if a then
    for i in 1:3 loop  //! error H1033: `for` is not closed by `end for`
      x[i] = 1;
  end if;
  when a then
    x = 1;
  end for;  //! error H1031: expected `end when`, found `end for`
  end if;  //! error H1048: `end` closes nothing here
  else  //! error H1042: `else` cannot stand outside of a block
  if a + then  //! error H1031: expected an expression, found `then`
    x = * 2;  //! error H1031: expected an expression, found `*`
  end if;
  if a then
  else
  else  //! error H1042: `else` cannot stand after `else`
    x = 1;
  elseif b then  //! error H1042: `elseif` cannot stand after `else`
  end if;
  when a
    x = 1;  //! error H1031: expected `then`, found `x`
  end when;
end Blocks;
