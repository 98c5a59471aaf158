// Classes that are closed by another name, or not at all.
//! stage syntax
package Ends
  model A
  end B;  //! error H1034: `end B` stands where `end A` belongs
  model C
  end;  //! error H1031: expected `C` after `end`, found `;`
  model D  //! error H1033: `D` is not closed by `end D`
    Real x;
  model E
  end E;
end Ends;
