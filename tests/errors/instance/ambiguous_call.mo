// Constructors of an operator record: one must fit, and only one.
package AmbiguousCall
  operator record Pair
    Real a;
    Real b;
    encapsulated operator 'constructor'
      import AmbiguousCall.Pair;
      function first
        input Real x;
        output Pair p(a = x, b = 0);
      algorithm
      end first;
      function second
        input Real x;
        output Pair p(a = 0, b = x);
      algorithm
      end second;
    end 'constructor';
  end Pair;
  operator record Twice
    Real a;
    encapsulated operator 'constructor'
      import AmbiguousCall.Twice;
      function both  //! error H3409: 2 outputs, but a constructor has one
        input Real x;
        output Twice p(a = x);
        output Twice q(a = x);
      algorithm
      end both;
    end 'constructor';
  end Twice;
  //! model AmbiguousCall.Ambiguous
  model Ambiguous
    Pair p = Pair(1.0);  //! error H3410: more than one constructor
  end Ambiguous;
  //! model AmbiguousCall.Outputs
  model Outputs
    Twice t = Twice(2.0);
  end Outputs;
end AmbiguousCall;
