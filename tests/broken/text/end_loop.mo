// A loop that ends with `end loop`.
//! says expected `end for`
//! repair end for
//! repaired by edits
model EndLoop
  Real x[2];
equation
  for i in 1:2 loop
    x[i] = i*time;
  end loop;  //! error H1031
end EndLoop;
