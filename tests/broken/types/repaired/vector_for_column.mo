// What was meant by ../vector_for_column.mo.
//! run stop=1
//! expect plant.x[2] = time within 1e-6
model VectorForColumn
  block StateSpace
    parameter Real A[:, size(A, 1)];
    parameter Real B[size(A, 1), :];
    Real x[size(A, 1)](each start = 0, each fixed = true);
  equation
    der(x) = A*x + B*ones(size(B, 2));
  end StateSpace;
  StateSpace plant(A = [0, 1; 0, 0], B = [0; 1]);
end VectorForColumn;
