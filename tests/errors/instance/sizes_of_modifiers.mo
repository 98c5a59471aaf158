// A value whose sizes are not those of the declaration is an error, wherever the declaration leaves a size open.
//! stage check
//! model Model
package Sizes
  block StateSpace
    parameter Real A[:, size(A, 1)];
    parameter Real B[size(A, 1), :];
    Real x[size(A, 1)](each start = 1, each fixed = true);
  equation
    der(x) = A*x + B*ones(size(B, 2));
  end StateSpace;
end Sizes;

model Model
  Sizes.StateSpace plant(A = [-1, 0; 0, -2], B = [0, 1]);  //! error H3304: `plant.B` has [2, :], its value has [1, 2]
  parameter Real table[:, 2] = [0, 1, 2; 1, 2, 3];  //! error H3304: `table` has [:, 2], its value has [2, 3]
  parameter Real by_rows[2, :] = {{1, 2}};  //! error H3304: `by_rows` has [2, :], its value has [1, 2]
end Model;
