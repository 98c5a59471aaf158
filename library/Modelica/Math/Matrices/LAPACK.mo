within Modelica.Math.Matrices;
package LAPACK "Routines of the linear algebra package LAPACK, as functions"
  extends Modelica.Icons.Package;

  pure function dgeev "Eigenvalues and right eigenvectors of a square matrix"
    extends Modelica.Icons.Function;
    input Real A[:, size(A, 1)] "Square matrix";
    output Real eigenReal[size(A, 1)] "Real parts";
    output Real eigenImag[size(A, 1)] "Imaginary parts";
    output Real eigenVectors[size(A, 1), size(A, 1)] "Right eigenvectors, packed as LAPACK does";
    output Integer info "0 if all went well";
  protected
    Integer n = size(A, 1) "Order";
    Integer ldvl = 1 "Leading dimension of the unused left vectors";
    Real none[1, 1] "Left eigenvectors, not computed";
    Real Awork[size(A, 1), size(A, 2)] = A "Copy that the routine may spoil";
    Integer lwork = max(1, 12 * size(A, 1)) "Size of the work space";
    Real work[max(1, 12 * size(A, 1))] "Work space";
  external "FORTRAN 77" dgeev("N", "V", n, Awork, n, eigenReal, eigenImag, none, ldvl, eigenVectors,
    n, work, lwork, info)
    annotation(Library = "lapack");
  end dgeev;

  pure function dgeev_eigenValues "Eigenvalues of a square matrix"
    extends Modelica.Icons.Function;
    input Real A[:, size(A, 1)] "Square matrix";
    output Real EigenReal[size(A, 1)] "Real parts";
    output Real EigenImag[size(A, 1)] "Imaginary parts";
    output Integer info "0 if all went well";
  protected
    Integer n = size(A, 1) "Order";
    Real none[size(A, 1), size(A, 1)] "Eigenvectors, not computed";
    Real Awork[size(A, 1), size(A, 2)] = A "Copy that the routine may spoil";
    Integer lwork = max(1, 8 * size(A, 1)) "Size of the work space";
    Real work[max(1, 8 * size(A, 1))] "Work space";
  external "FORTRAN 77" dgeev("N", "N", n, Awork, n, EigenReal, EigenImag, none, n, none, n, work,
    lwork, info)
    annotation(Library = "lapack");
  end dgeev_eigenValues;

  pure function dgelsy "Least squares solution of a system that may lack rank"
    extends Modelica.Icons.Function;
    input Real A[:, :] "Matrix";
    input Real B[size(A, 1), :] "Right sides as columns";
    input Real rcond = 0.0 "What counts as zero against the largest pivot";
    output Real X[max(size(A, 1), size(A, 2)), size(B, 2)] = cat(1, B,
      zeros(max(nrow, ncol) - nrow, nrhs)) "Solutions in the first size(A, 2) rows";
    output Integer info "0 if all went well";
    output Integer rank "Rank found";
  protected
    Integer nrow = size(A, 1) "Rows";
    Integer ncol = size(A, 2) "Columns";
    Integer nrhs = size(B, 2) "Right sides";
    Integer ldb = max(nrow, ncol) "Leading dimension of the solution";
    Real Awork[size(A, 1), size(A, 2)] = A "Copy that the routine may spoil";
    Integer jpvt[size(A, 2)] = zeros(ncol) "Column order";
    Integer lwork = max(1,
      max(min(size(A, 1), size(A, 2)) + 3 * size(A, 2) + 1,
        2 * min(size(A, 1), size(A, 2)) + size(B, 2))) "Size of the work space";
    Real work[max(1,
        max(min(size(A, 1), size(A, 2)) + 3 * size(A, 2) + 1,
          2 * min(size(A, 1), size(A, 2)) + size(B, 2)))] "Work space";
  external "FORTRAN 77" dgelsy(nrow, ncol, nrhs, Awork, nrow, X, ldb, jpvt, rcond, rank, work,
    lwork, info)
    annotation(Library = "lapack");
  end dgelsy;

  pure function dgesv "Solves A*X = B by LU factors"
    extends Modelica.Icons.Function;
    input Real A[:, size(A, 1)] "Square matrix";
    input Real B[size(A, 1), :] "Right sides as columns";
    output Real X[size(A, 1), size(B, 2)] = B "Solutions as columns";
    output Integer info "0 if all went well";
  protected
    Integer n = size(A, 1) "Order";
    Integer nrhs = size(B, 2) "Right sides";
    Real Awork[size(A, 1), size(A, 2)] = A "Copy that the routine may spoil";
    Integer lda = max(1, size(A, 1)) "Leading dimension of A";
    Integer ipiv[size(A, 1)] "Row order";
  external "FORTRAN 77" dgesv(n, nrhs, Awork, lda, ipiv, X, lda, info)
    annotation(Library = "lapack");
  end dgesv;

  pure function dgetrs "Solves with given LU factors"
    extends Modelica.Icons.Function;
    input Real LU[:, size(LU, 1)] "Factors from dgetrf";
    input Integer pivots[size(LU, 1)] "Row order from dgetrf";
    input Real B[size(LU, 1), :] "Right sides as columns";
    output Real X[size(LU, 1), size(B, 2)] = B "Solutions as columns";
    output Integer info "0 if all went well";
  protected
    Integer n = size(LU, 1) "Order";
    Integer nrhs = size(B, 2) "Right sides";
    Integer lda = max(1, size(LU, 1)) "Leading dimension";
  external "FORTRAN 77" dgetrs("N", n, nrhs, LU, lda, pivots, X, lda, info)
    annotation(Library = "lapack");
  end dgetrs;

  pure function dgelsy_vec "Least squares solution of a system that may lack rank (one right side)"
    extends Modelica.Icons.Function;
    input Real A[:, :] "Matrix";
    input Real b[size(A, 1)] "Right side";
    input Real rcond = 0.0 "What counts as zero against the largest pivot";
    output Real x[max(size(A, 1), size(A, 2))] = cat(1, b, zeros(max(nrow, ncol) - nrow))
      "Solution in the first size(A, 2) elements";
    output Integer info "0 if all went well";
    output Integer rank "Rank found";
  protected
    Integer nrow = size(A, 1) "Rows";
    Integer ncol = size(A, 2) "Columns";
    Integer nrhs = 1 "Right sides";
    Integer ldb = max(nrow, ncol) "Leading dimension of the solution";
    Real Awork[size(A, 1), size(A, 2)] = A "Copy that the routine may spoil";
    Integer jpvt[size(A, 2)] = zeros(ncol) "Column order";
    Integer lwork = max(1,
      max(min(size(A, 1), size(A, 2)) + 3 * size(A, 2) + 1, 2 * min(size(A, 1), size(A, 2)) + 1))
      "Size of the work space";
    Real work[max(1,
        max(min(size(A, 1), size(A, 2)) + 3 * size(A, 2) + 1, 2 * min(size(A, 1), size(A, 2)) + 1))]
      "Work space";
  external "FORTRAN 77" dgelsy(nrow, ncol, nrhs, Awork, nrow, x, ldb, jpvt, rcond, rank, work,
    lwork, info)
    annotation(Library = "lapack");
  end dgelsy_vec;

  pure function dgesv_vec "Solves A*x = b by LU factors"
    extends Modelica.Icons.Function;
    input Real A[:, size(A, 1)] "Square matrix";
    input Real b[size(A, 1)] "Right side";
    output Real x[size(A, 1)] = b "Solution";
    output Integer info "0 if all went well";
  protected
    Integer n = size(A, 1) "Order";
    Integer nrhs = 1 "Right sides";
    Real Awork[size(A, 1), size(A, 2)] = A "Copy that the routine may spoil";
    Integer lda = max(1, size(A, 1)) "Leading dimension of A";
    Integer ipiv[size(A, 1)] "Row order";
  external "FORTRAN 77" dgesv(n, nrhs, Awork, lda, ipiv, x, lda, info)
    annotation(Library = "lapack");
  end dgesv_vec;

  pure function dgetrs_vec "Solves with given LU factors (one right side)"
    extends Modelica.Icons.Function;
    input Real LU[:, size(LU, 1)] "Factors from dgetrf";
    input Integer pivots[size(LU, 1)] "Row order from dgetrf";
    input Real b[size(LU, 1)] "Right side";
    output Real x[size(LU, 1)] = b "Solution";
    output Integer info "0 if all went well";
  protected
    Integer n = size(LU, 1) "Order";
    Integer nrhs = 1 "Right sides";
    Integer lda = max(1, size(LU, 1)) "Leading dimension";
  external "FORTRAN 77" dgetrs("N", n, nrhs, LU, lda, pivots, x, lda, info)
    annotation(Library = "lapack");
  end dgetrs_vec;

  pure function dgesvd "Singular values and vectors, A = U*diag(sigma)*VT"
    extends Modelica.Icons.Function;
    input Real A[:, :] "Matrix";
    output Real sigma[min(size(A, 1), size(A, 2))] "Singular values, largest first";
    output Real U[size(A, 1), size(A, 1)] = zeros(size(A, 1), size(A, 1)) "Left vectors as columns";
    output Real VT[size(A, 2), size(A, 2)] = zeros(size(A, 2), size(A, 2)) "Right vectors as rows";
    output Integer info "0 if all went well";
  protected
    Integer m = size(A, 1) "Rows";
    Integer n = size(A, 2) "Columns";
    Real Awork[size(A, 1), size(A, 2)] = A "Copy that the routine may spoil";
    Integer lwork = max(1, 5 * size(A, 1) + 5 * size(A, 2)) "Size of the work space";
    Real work[max(1, 5 * size(A, 1) + 5 * size(A, 2))] "Work space";
  external "FORTRAN 77" dgesvd("A", "A", m, n, Awork, m, sigma, U, m, VT, n, work, lwork, info)
    annotation(Library = "lapack");
  end dgesvd;

  pure function dgetrf "LU factors with row exchanges"
    extends Modelica.Icons.Function;
    input Real A[:, :] "Matrix";
    output Real LU[size(A, 1), size(A, 2)] = A "Both factors in one matrix";
    output Integer pivots[min(size(A, 1), size(A, 2))] "Row i was exchanged with row pivots[i]";
    output Integer info "0 if all went well";
  protected
    Integer m = size(A, 1) "Rows";
    Integer n = size(A, 2) "Columns";
    Integer lda = max(1, size(A, 1)) "Leading dimension of A";
  external "FORTRAN 77" dgetrf(m, n, LU, lda, pivots, info)
    annotation(Library = "lapack");
  end dgetrf;

  pure function dgetri "Inverse from LU factors"
    extends Modelica.Icons.Function;
    input Real LU[:, size(LU, 1)] "Factors from dgetrf";
    input Integer pivots[size(LU, 1)] "Row order from dgetrf";
    output Real inv[size(LU, 1), size(LU, 2)] = LU "Inverse";
    output Integer info "0 if all went well";
  protected
    Integer n = size(LU, 1) "Order";
    Integer lda = max(1, size(LU, 1)) "Leading dimension";
    Integer lwork = max(1, min(10, size(LU, 1)) * size(LU, 1)) "Size of the work space";
    Real work[max(1, min(10, size(LU, 1)) * size(LU, 1))] "Work space";
  external "FORTRAN 77" dgetri(n, inv, lda, pivots, work, lwork, info)
    annotation(Library = "lapack");
  end dgetri;

  pure function dgeqp3 "QR factors with column exchanges"
    extends Modelica.Icons.Function;
    input Real A[:, :] "Matrix";
    input Integer lwork = max(1, 3 * size(A, 2) + 1) "Size of the work space";
    output Real QR[size(A, 1), size(A, 2)] = A "R above the diagonal, reflections below";
    output Real tau[min(size(A, 1), size(A, 2))] "Factors of the reflections";
    output Integer p[size(A, 2)] = zeros(size(A, 2)) "Column order";
    output Integer info "0 if all went well";
  protected
    Integer m = size(A, 1) "Rows";
    Integer n = size(A, 2) "Columns";
    Integer lda = max(1, size(A, 1)) "Leading dimension of A";
    Real work[lwork] "Work space";
  external "FORTRAN 77" dgeqp3(m, n, QR, lda, p, tau, work, lwork, info)
    annotation(Library = "lapack");
  end dgeqp3;

  pure function dgeqrf "QR factors"
    extends Modelica.Icons.Function;
    input Real A[:, :] "Matrix";
    output Real Aout[size(A, 1), size(A, 2)] = A "R above the diagonal, reflections below";
    output Real tau[min(size(A, 1), size(A, 2))] "Factors of the reflections";
    output Integer info "0 if all went well";
    output Real work[3*max(1, size(A, 2))] "Work space";
  protected
    Integer m = size(A, 1) "Rows";
    Integer n = size(A, 2) "Columns";
    Integer lda = max(1, size(A, 1)) "Leading dimension of A";
    Integer lwork = 3 * max(1, size(A, 2)) "Size of the work space";
  external "FORTRAN 77" dgeqrf(m, n, Aout, lda, tau, work, lwork, info)
    annotation(Library = "lapack");
  end dgeqrf;

  pure function dorgqr "The orthogonal factor as a matrix"
    extends Modelica.Icons.Function;
    input Real QR[:, :] "Factors from dgeqrf or dgeqp3";
    input Real tau[min(size(QR, 1), size(QR, 2))] "Factors of the reflections";
    output Real Q[size(QR, 1), size(QR, 2)] = QR "Orthogonal columns";
    output Integer info "0 if all went well";
  protected
    Integer m = size(QR, 1) "Rows";
    Integer n = size(QR, 2) "Columns";
    Integer k = size(tau, 1) "Reflections";
    Integer lda = max(1, size(QR, 1)) "Leading dimension";
    Integer lwork = max(1, min(10, size(QR, 2)) * size(QR, 2)) "Size of the work space";
    Real work[max(1, min(10, size(QR, 2)) * size(QR, 2))] "Work space";
  external "FORTRAN 77" dorgqr(m, n, k, Q, lda, tau, work, lwork, info)
    annotation(Library = "lapack");
  end dorgqr;

  pure function dpotrf "Cholesky factor of a symmetric positive definite matrix"
    extends Modelica.Icons.Function;
    input Real A[:, size(A, 1)] "Square matrix";
    input Boolean upper = true "True: the upper triangle is used and given";
    output Real Acholesky[size(A, 1), size(A, 1)] = A "Factor in its triangle";
    output Integer info "0 if all went well";
  protected
    String uplo = if upper then "U" else "L" "Which triangle";
    Integer n = size(A, 1) "Order";
    Integer lda = max(1, size(A, 1)) "Leading dimension";
  external "FORTRAN 77" dpotrf(uplo, n, Acholesky, lda, info)
    annotation(Library = "lapack");
  end dpotrf;

  pure function dgglse_vec "The least |A*x - c| among all x with B*x = d"
    extends Modelica.Icons.Function;
    input Real A[:, :] "Matrix";
    input Real c[size(A, 1)] "Right side";
    input Real B[:, size(A, 2)] "Matrix of the conditions";
    input Real d[size(B, 1)] "Right side of the conditions";
    output Real x[size(A, 2)] "Solution";
    output Integer info "0 if all went well";
  protected
    Integer m = size(A, 1) "Rows of A";
    Integer n = size(A, 2) "Columns";
    Integer p = size(B, 1) "Conditions";
    Integer lda = max(1, size(A, 1)) "Leading dimension of A";
    Integer ldb = max(1, size(B, 1)) "Leading dimension of B";
    Real Awork[size(A, 1), size(A, 2)] = A "Copy that the routine may spoil";
    Real Bwork[size(B, 1), size(B, 2)] = B "Copy that the routine may spoil";
    Real cwork[size(c, 1)] = c "Copy that the routine may spoil";
    Real dwork[size(d, 1)] = d "Copy that the routine may spoil";
    Integer lwork = size(A, 1) + size(A, 2) + size(B, 1) "Size of the work space";
    Real work[size(A, 1)+size(A, 2)+size(B, 1)] "Work space";
  external "FORTRAN 77" dgglse(m, n, p, Awork, lda, Bwork, ldb, cwork, dwork, x, work, lwork, info)
    annotation(Library = "lapack");
  end dgglse_vec;
end LAPACK;
