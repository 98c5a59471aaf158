within Modelica.Math;
package Matrices "Functions of matrices"
  extends Modelica.Icons.Package;

  function toString "Text of a matrix, one row a line"
    extends Modelica.Icons.Function;
    input Real M[:, :] "Matrix";
    input String name = "" "Name printed first; none if empty";
    input Integer significantDigits = 6 "Digits of each number";
    output String s = "" "Text";
  algorithm
    if size(M, 1) == 0 or size(M, 2) == 0 then
      s := name + " = []";
    else
      s := if name == "" then "\n" else "\n" + name + " = \n";
      for i in 1:size(M, 1) loop
        s := s + "        ";
        for j in 1:size(M, 2) loop
          s := s
              + String(M[i, j], minimumLength = significantDigits + 8,
                significantDigits = significantDigits);
        end for;
        s := s + "\n";
      end for;
    end if;
  end toString;

  function isEqual "Whether two matrices have the same size and agree within a tolerance"
    extends Modelica.Icons.Function;
    input Real M1[:, :] "One matrix";
    input Real M2[:, :] "Another matrix";
    input Real eps(min = 0) = 0 "Allowed difference of elements";
    output Boolean result "True if they agree";
  algorithm
    result := size(M1, 1) == size(M2, 1) and size(M1, 2) == size(M2, 2);
    if result then
      for i in 1:size(M1, 1) loop
        for j in 1:size(M1, 2) loop
          result := result and abs(M1[i, j] - M2[i, j]) <= eps;
        end for;
      end for;
    end if;
  end isEqual;

  function solve "Solution x of A*x = b"
    extends Modelica.Icons.Function;
    input Real A[:, size(A, 1)] "Regular matrix";
    input Real b[size(A, 1)] "Right side";
    output Real x[size(b, 1)] "Solution";
  protected
    Integer info "0 if A is regular";
  algorithm
    (x, info) := LAPACK.dgesv_vec(A, b);
    assert(info == 0, "A*x = b has no unique solution: A is singular (Matrices.solve)");
  end solve;

  function solve2 "Solution X of A*X = B"
    extends Modelica.Icons.Function;
    input Real A[:, size(A, 1)] "Regular matrix";
    input Real B[size(A, 1), :] "Right sides as columns";
    output Real X[size(B, 1), size(B, 2)] "Solutions as columns";
  protected
    Integer info "0 if A is regular";
  algorithm
    (X, info) := LAPACK.dgesv(A, B);
    assert(info == 0, "A*X = B has no unique solution: A is singular (Matrices.solve2)");
  end solve2;

  function leastSquares "The shortest x with the least |A*x - b|"
    extends Modelica.Icons.Function;
    input Real A[:, :] "Matrix";
    input Real b[size(A, 1)] "Right side";
    input Real rcond = 100 * Modelica.Constants.eps
      "Pivots below this part of the largest count as zero";
    output Real x[size(A, 2)] "Solution";
    output Integer rank "Rank of A";
  protected
    Integer info "0 if all went well";
    Real longer[max(size(A, 1), size(A, 2))] "Solution with what LAPACK leaves behind it";
  algorithm
    if min(size(A)) > 0 then
      (longer, info, rank) := LAPACK.dgelsy_vec(A, b, rcond);
      assert(info == 0, "the least squares problem could not be solved (Matrices.leastSquares)");
      x := longer[1:size(A, 2)];
    else
      x := zeros(size(A, 2));
      rank := 0;
    end if;
  end leastSquares;

  function leastSquares2 "The smallest X with the least |A*X - B|, column by column"
    extends Modelica.Icons.Function;
    input Real A[:, :] "Matrix";
    input Real B[size(A, 1), :] "Right sides as columns";
    input Real rcond = 100 * Modelica.Constants.eps
      "Pivots below this part of the largest count as zero";
    output Real X[size(A, 2), size(B, 2)] "Solutions as columns";
    output Integer rank "Rank of A";
  protected
    Integer info "0 if all went well";
    Real longer[max(size(A, 1), size(A, 2)), size(B, 2)]
      "Solutions with what LAPACK leaves below them";
  algorithm
    (longer, info, rank) := LAPACK.dgelsy(A, B, rcond);
    assert(info == 0, "the least squares problem could not be solved (Matrices.leastSquares2)");
    X := longer[1:size(A, 2), :];
  end leastSquares2;

  function equalityLeastSquares "The x with the least |A*x - a| among all x with B*x = b"
    extends Modelica.Icons.Function;
    input Real A[:, :] "Matrix";
    input Real a[size(A, 1)] "Right side";
    input Real B[:, size(A, 2)] "Matrix of the conditions";
    input Real b[size(B, 1)] "Right side of the conditions";
    output Real x[size(A, 2)] "Solution";
  protected
    Integer info "0 if all went well";
  algorithm
    assert(size(B, 1) <= size(A, 2) and size(A, 2) <= size(A, 1) + size(B, 1),
      "there must not be more conditions than unknowns, nor too few equations (Matrices.equalityLeastSquares)");
    (x, info) := LAPACK.dgglse_vec(A, a, B, b);
    assert(info == 0,
      "the least squares problem could not be solved (Matrices.equalityLeastSquares)");
  end equalityLeastSquares;

  pure function LU "LU factors with row exchanges"
    extends Modelica.Icons.Function;
    input Real A[:, :] "Matrix";
    output Real LU[size(A, 1), size(A, 2)] = A "Both factors in one matrix";
    output Integer pivots[min(size(A, 1), size(A, 2))] "Row i was exchanged with row pivots[i]";
    output Integer info "0 if all went well; i if U[i, i] is zero";
  protected
    Integer m = size(A, 1) "Rows";
    Integer n = size(A, 2) "Columns";
    Integer lda = max(1, size(A, 1)) "Leading dimension";
  external "FORTRAN 77" dgetrf(m, n, LU, lda, pivots, info)
    annotation(Library = "lapack");
  end LU;

  function LU_solve "Solution x of A*x = b from the factors of A"
    extends Modelica.Icons.Function;
    input Real LU[:, size(LU, 1)] "Factors";
    input Integer pivots[size(LU, 1)] "Row exchanges";
    input Real b[size(LU, 1)] "Right side";
    output Real x[size(b, 1)] "Solution";
  algorithm
    assert(min(abs(LU[i, i]) for i in 1:size(LU, 1)) > 0,
      "the factored matrix is singular (Matrices.LU_solve)");
    x := LAPACK.dgetrs_vec(LU, pivots, b);
  end LU_solve;

  function LU_solve2 "Solution X of A*X = B from the factors of A"
    extends Modelica.Icons.Function;
    input Real LU[:, size(LU, 1)] "Factors";
    input Integer pivots[size(LU, 1)] "Row exchanges";
    input Real B[size(LU, 1), :] "Right sides as columns";
    output Real X[size(B, 1), size(B, 2)] "Solutions as columns";
  algorithm
    assert(min(abs(LU[i, i]) for i in 1:size(LU, 1)) > 0,
      "the factored matrix is singular (Matrices.LU_solve2)");
    X := LAPACK.dgetrs(LU, pivots, B);
  end LU_solve2;

  function eigenValues "Eigenvalues and eigenvectors"
    extends Modelica.Icons.Function;
    input Real A[:, size(A, 1)] "Matrix";
    output Real eigenvalues[size(A, 1), 2] "Real part and imaginary part, one eigenvalue a row";
    output Real eigenvectors[size(A, 1), size(A, 2)]
      "Columns; a complex pair has its real and imaginary part in two columns";
  protected
    Integer info "0 if all went well";
  algorithm
    if size(A, 1) > 0 then
      (eigenvalues[:, 1], eigenvalues[:, 2], eigenvectors, info) := LAPACK.dgeev(A);
      assert(info == 0, "the eigenvalues could not be computed (Matrices.eigenValues)");
    end if;
  end eigenValues;

  function eigenValueMatrix "Block diagonal matrix of given eigenvalues"
    extends Modelica.Icons.Function;
    input Real eigenValues[:, 2] "Real part and imaginary part; complex ones in conjugated pairs";
    output Real J[size(eigenValues, 1), size(eigenValues, 1)] "Matrix with these eigenvalues";
  protected
    Integer i "Row";
  algorithm
    J := diagonal(eigenValues[:, 1]);
    i := 1;
    while i < size(eigenValues, 1) loop
      if eigenValues[i, 2] <> 0 then
        J[i, i+1] := eigenValues[i, 2];
        J[i+1, i] := eigenValues[i+1, 2];
        i := i + 1;
      end if;
      i := i + 1;
    end while;
  end eigenValueMatrix;

  function singularValues "Singular values and vectors, A = U*diag(sigma)*VT"
    extends Modelica.Icons.Function;
    input Real A[:, :] "Matrix";
    output Real sigma[min(size(A, 1), size(A, 2))] "Singular values, largest first";
    output Real U[size(A, 1), size(A, 1)] = identity(size(A, 1)) "Left vectors as columns";
    output Real VT[size(A, 2), size(A, 2)] = identity(size(A, 2)) "Right vectors as rows";
  protected
    Integer info "0 if all went well";
  algorithm
    if min(size(A)) > 0 then
      (sigma, U, VT, info) := LAPACK.dgesvd(A);
      assert(info == 0, "the singular values could not be computed (Matrices.singularValues)");
    end if;
  end singularValues;

  function QR "QR factors of a matrix with at least as many rows as columns, A[:, p] = Q*R"
    extends Modelica.Icons.Function;
    input Real A[:, :] "Matrix";
    input Boolean pivoting = true "True: columns are exchanged so that the diagonal of R falls";
    output Real Q[size(A, 1), size(A, 2)] "Orthogonal columns";
    output Real R[size(A, 2), size(A, 2)] "Upper triangle";
    output Integer p[size(A, 2)] "Column order";
  protected
    Real tau[size(A, 2)] "Factors of the reflections";
  algorithm
    assert(size(A, 1) >= size(A, 2),
      "QR factors need at least as many rows as columns (Matrices.QR)");
    if pivoting then
      (Q, tau, p) := LAPACK.dgeqp3(A);
    else
      (Q, tau) := LAPACK.dgeqrf(A);
      p := 1:size(A, 2);
    end if;
    R := {{if j >= i then Q[i, j] else 0.0 for j in 1:size(A, 2)} for i in 1:size(A, 2)};
    Q := LAPACK.dorgqr(Q, tau);
  end QR;

  function cholesky "Cholesky factor: A = H'*H if upper, A = H*H' if not"
    extends Modelica.Icons.Function;
    input Real A[:, size(A, 1)] "Symmetric positive definite matrix";
    input Boolean upper = true "Which triangle";
    output Real H[size(A, 1), size(A, 2)] "Factor";
  protected
    Integer info "0 if A is positive definite";
  algorithm
    if size(A, 1) > 0 then
      (H, info) := LAPACK.dpotrf(A, upper);
      assert(info == 0, "the matrix is not positive definite (Matrices.cholesky)");
      for i in 1:size(A, 1) loop
        for j in 1:i-1 loop
          if upper then
            H[i, j] := 0;
          else
            H[j, i] := 0;
          end if;
        end for;
      end for;
    end if;
  end cholesky;

  function balanceABC
    "Scales the states of der(x) = A*x + B*u, y = C*x by powers of two until rows and columns are alike"
    extends Modelica.Icons.Function;
    input Real A[:, size(A, 1)] "System matrix";
    input Real B[size(A, 1), :] = fill(0.0, size(A, 1), 0) "Input matrix";
    input Real C[:, size(A, 1)] = fill(0.0, 0, size(A, 1)) "Output matrix";
    output Real scale[size(A, 1)] = ones(size(A, 1)) "x = scale.*xs";
    output Real As[size(A, 1), size(A, 1)] = A "Scaled system matrix";
    output Real Bs[size(A, 1), size(B, 2)] = B "Scaled input matrix";
    output Real Cs[size(C, 1), size(A, 1)] = C "Scaled output matrix";
  protected
    Real column "Sum of a column without its diagonal";
    Real row "Sum of a row without its diagonal";
    Real before "Sum of both";
    Real factor "Scale of one state";
    Boolean changed "True while a sweep changes something";
  algorithm
    changed := true;
    while changed loop
      changed := false;
      for i in 1:size(A, 1) loop
        column := sum(abs(As[:, i])) + sum(abs(Cs[:, i])) - abs(As[i, i]);
        row := sum(abs(As[i, :])) + sum(abs(Bs[i, :])) - abs(As[i, i]);
        before := column + row;
        factor := 1;
        if column > 0 and row > 0 then
          while column < row / 2 loop
            factor := 2 * factor;
            column := 4 * column;
          end while;
          while column >= 2 * row loop
            factor := factor / 2;
            column := column / 4;
          end while;
          if (column + row) / factor < 0.95 * before then
            changed := true;
            scale[i] := scale[i] * factor;
            As[i, :] := As[i, :] / factor;
            As[:, i] := As[:, i] * factor;
            Bs[i, :] := Bs[i, :] / factor;
            Cs[:, i] := Cs[:, i] * factor;
          end if;
        end if;
      end for;
    end while;
  end balanceABC;

  function trace "Sum of the diagonal"
    extends Modelica.Icons.Function;
    input Real A[:, size(A, 1)] "Matrix";
    output Real result "Trace";
  algorithm
    result := sum(A[i, i] for i in 1:size(A, 1));
    annotation(Inline = true);
  end trace;

  function det "Determinant"
    extends Modelica.Icons.Function;
    input Real A[:, size(A, 1)] "Matrix";
    output Real result "Determinant";
  protected
    Real factors[size(A, 1), size(A, 1)] "LU factors";
    Integer pivots[size(A, 1)] "Row exchanges, each of which changes the sign";
  algorithm
    (factors, pivots) := Matrices.LU(A);
    result := 1;
    for i in 1:size(A, 1) loop
      result := if pivots[i] == i then result * factors[i, i] else -result * factors[i, i];
    end for;
  end det;

  function inv "Inverse matrix"
    extends Modelica.Icons.Function;
    input Real A[:, size(A, 1)] "Regular matrix";
    output Real invA[size(A, 1), size(A, 2)] "Inverse";
  protected
    Integer info "0 if A is regular";
    Integer pivots[size(A, 1)] "Row exchanges";
    Real factors[size(A, 1), size(A, 2)] "LU factors";
  algorithm
    (factors, pivots, info) := LAPACK.dgetrf(A);
    assert(info == 0, "a singular matrix has no inverse (Matrices.inv)");
    invA := LAPACK.dgetri(factors, pivots);
  end inv;

  function rank "Rank from the singular values"
    extends Modelica.Icons.Function;
    input Real A[:, :] "Matrix";
    input Real eps = 0 "Singular values above this count; 0 lets the function choose";
    output Integer result "Rank";
  protected
    Real sigma[min(size(A, 1), size(A, 2))] "Singular values";
    Real least "What counts as zero";
  algorithm
    result := 0;
    if min(size(A)) > 0 then
      sigma := Matrices.singularValues(A);
      least := if eps > 0 then eps else max(size(A)) * sigma[1] * Modelica.Constants.eps;
      result := sum(if s > least then 1 else 0 for s in sigma);
    end if;
  end rank;

  function conditionNumber "Condition number norm(A)*norm(inv(A))"
    extends Modelica.Icons.Function;
    input Real A[:, :] "Matrix";
    input Real p(min = 1) = 2 "1, 2 or Modelica.Constants.inf";
    output Real result = 0.0 "Condition number";
  protected
    Real sigma[min(size(A, 1), size(A, 2))] "Singular values";
  algorithm
    if min(size(A)) > 0 then
      if abs(p - 2) <= 10 * Modelica.Constants.eps then
        sigma := Matrices.singularValues(A);
        result := if min(sigma) < 1e-25 then Modelica.Constants.inf else max(sigma) / min(sigma);
      else
        result := Matrices.norm(A, p) * Matrices.norm(Matrices.inv(A), p);
      end if;
    end if;
  end conditionNumber;

  function norm "Norm of a matrix"
    extends Modelica.Icons.Function;
    input Real A[:, :] "Matrix";
    input Real p(min = 1) = 2
      "1 (columns), 2 (largest singular value) or Modelica.Constants.inf (rows)";
    output Real result = 0.0 "Norm";
  algorithm
    if min(size(A)) > 0 then
      if p >= Modelica.Constants.inf then
        result := max(sum(abs(A[i, :])) for i in 1:size(A, 1));
      elseif abs(p - 1) <= 10 * Modelica.Constants.eps then
        result := max(sum(abs(A[:, j])) for j in 1:size(A, 2));
      elseif abs(p - 2) <= 10 * Modelica.Constants.eps then
        result := max(Matrices.singularValues(A));
      else
        assert(false, "the norm of a matrix knows p = 1, 2 and inf, but p = " + String(p));
      end if;
    end if;
  end norm;

  function frobeniusNorm "Root of the sum of all squares"
    extends Modelica.Icons.Function;
    input Real A[:, :] "Matrix";
    output Real result "Norm";
  algorithm
    result := if min(size(A)) > 0 then sqrt(sum(A .* A)) else 0.0;
    annotation(Inline = true);
  end frobeniusNorm;

  function nullSpace "Orthonormal basis of all x with A*x = 0"
    extends Modelica.Icons.Function;
    input Real A[:, :] "Matrix";
    output Real Z[size(A, 2), :] "Basis as columns";
    output Integer nullity "Dimension of the null space";
  protected
    Real VT[size(A, 2), size(A, 2)] "Right singular vectors as rows";
    Real sigma[min(size(A, 1), size(A, 2))] "Singular values";
    Integer r "Rank";
  algorithm
    (sigma, , VT) := Matrices.singularValues(A);
    r := if min(size(A)) > 0 then
        sum(if s > max(size(A)) * max(sigma) * Modelica.Constants.eps then 1 else 0 for s in sigma)
      else
        0;
    Z := transpose(VT[r+1:size(A, 2), :]);
    nullity := size(A, 2) - r;
  end nullSpace;

  function exp "Matrix exponential exp(A*T): Taylor series of a scaled matrix, then squared again"
    extends Modelica.Icons.Function;
    input Real A[:, size(A, 1)] "Matrix";
    input Real T = 1 "Factor, usually a time";
    output Real phi[size(A, 1), size(A, 1)] "exp(A*T)";
  protected
    Integer n = size(A, 1) "Order";
    Integer halvings "How often A*T was halved";
    Real scaled[size(A, 1), size(A, 1)] "A*T/2^halvings, with a norm below one half";
    Real term[size(A, 1), size(A, 1)] "One term of the series";
  algorithm
    halvings := 0;
    scaled := A * T;
    while max(sum(abs(scaled[:, i])) for i in 1:n) >= 0.5 loop
      scaled := scaled / 2;
      halvings := halvings + 1;
    end while;
    phi := identity(n);
    term := identity(n);
    // 0.5^21/21! is far below the rounding error.
    for k in 1:21 loop
      term := scaled * term / k;
      phi := phi + term;
    end for;
    for k in 1:halvings loop
      phi := phi * phi;
    end for;
  end exp;

  function flipLeftRight "Columns from last to first"
    extends Modelica.Icons.Function;
    input Real A[:, :] "Matrix";
    output Real Aflip[size(A, 1), size(A, 2)] "Flipped matrix";
  algorithm
    Aflip := A[:, {size(A, 2) + 1 - j for j in 1:size(A, 2)}];
    annotation(Inline = true);
  end flipLeftRight;

  function flipUpDown "Rows from last to first"
    extends Modelica.Icons.Function;
    input Real A[:, :] "Matrix";
    output Real Aflip[size(A, 1), size(A, 2)] "Flipped matrix";
  algorithm
    Aflip := A[{size(A, 1) + 1 - i for i in 1:size(A, 1)}, :];
    annotation(Inline = true);
  end flipUpDown;
end Matrices;
