// Two imports under one name.
package ImportConflict
  package A
    constant Real g = 1;
  end A;
  package B
    constant Real g = 2;
  end B;
  //! model ImportConflict.Both
  model Both
    import ImportConflict.A;
    import A = ImportConflict.B;  //! error H3014: `A` is found through more than one import
    Real x = A.g;
  end Both;
end ImportConflict;
