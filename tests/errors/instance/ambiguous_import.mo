// Two unqualified imports that both know a name: the modeler must say which one is meant.
package AmbiguousImport
  package A
    constant Real k = 1;
  end A;
  package B
    constant Real k = 2;
  end B;
  model M
    import AmbiguousImport.A.*;
    import AmbiguousImport.B.*;  //! error H3014: `k` is found through more than one import
    Real x = k;
  end M;
  //! model AmbiguousImport.M
end AmbiguousImport;
