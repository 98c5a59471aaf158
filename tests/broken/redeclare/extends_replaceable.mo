// A replaceable class as a base.
//! says `Part` is replaceable
//! repaired by edits
model Extends
  replaceable model Part
    Real x = 1;
  end Part;
  extends Part;  //! error H3017
end Extends;
