// Records of records: each level doubles the scalars. Functions see them without any component being made.
package RecordTooLarge
//! model RecordTooLarge.M
  record R0 Real x; Real y; end R0;
  record R1 R0 a; R0 b; end R1;
  record R2 R1 a; R1 b; end R2;
  record R3 R2 a; R2 b; end R3;
  record R4 R3 a; R3 b; end R4;
  record R5 R4 a[100]; R4 b[100]; end R5;
  record R6 R5 a; R5 b[1000]; end R6;  //! error H3205: `RecordTooLarge.R6` would have 1000001 elements
  record R7 R6 a; R6 b; end R7;
  function f
    input Real u;
    output Real y;
  protected
    R7 r;
  algorithm
    y := u;
  end f;
  model M
    Real x = f(time);
  end M;
end RecordTooLarge;
