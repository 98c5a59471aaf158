// A function's record gets the sizes of its arrays where it is declared; elements are assigned one by one.
//! run stop=1
//! model RecordsSized.Test
//! expect y = 1*time + 2*time + 3*time within 1e-12
//! expect p.c[3] = 9
//! expect x[2] = (1 - exp(-4*time))/4 within 1e-5
package RecordsSized
  record Data
    Real k = 1;
    Real c[:];
    Real d[:, 2];
  end Data;
  function squares
    input Integer n;
    output Data y(redeclare Real c[n], redeclare Real d[2*n, 2]);
  algorithm
    for i in 1:n loop
      y.c[i] := i^2;
      y.d[2*i, :] := {i, i^2};
    end for;
  end squares;
  function total
    input Real u;
    input Integer n;
    output Real y;
  protected
    Data r(redeclare Real c[n], redeclare Real d[0, 2]);
  algorithm
    for i in 1:n loop
      r.c[i] := i*u;
    end for;
    y := r.k*sum(r.c) + size(r.d, 1);
  end total;
  record Plant
    Real A[:, size(A, 1)];
    Real B[size(A, 1), :];
  end Plant;
  function diagonal
    input Data u;
    output Plant y(redeclare Real A[size(u.c, 1), size(u.c, 1)], redeclare Real B[size(u.c, 1), 1]);
  algorithm
    for i in 1:size(u.c, 1) loop
      y.A[i, i] := u.c[i];
      y.B[i, 1] := 1;
    end for;
  end diagonal;
  model Test
    parameter Integer n = 3;
    parameter Data p = squares(n);
    parameter Plant plant = diagonal(p);
    Real x[n](each start = 0, each fixed = true);
    Real y = total(time, n);
  equation
    der(x) = -plant.A*x + plant.B[:, 1];
  end Test;
end RecordsSized;
