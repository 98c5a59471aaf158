// A number where a vector is expected.
//! says its value has no dimensions
//! repair fill(
//! repaired by edits
model ScalarForVector
  parameter Real g[3] = 0;  //! error H3304
end ScalarForVector;
