// A field whose value has no size leaves the records of an array without one: an error at each place, and no crash.
//! model ArrayOfRecords.M
package ArrayOfRecords
  record R
    Boolean
      b[:]  //! error H3203: cannot be found
        = false;  //! error H3301: Boolean[:] is expected
    Real x = 1;
  end R;
  constant R r[2] = {
    R(x = 2),  //! error H3403: needs a value for `b`
    R(x = 3)  //! error H3403: needs a value for `b`
  };
  model M
    Real y = r[1].x;
  end M;
end ArrayOfRecords;
